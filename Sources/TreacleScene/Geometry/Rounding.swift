/// Decimal times and places, such as 0.1, have no exact binary form: 1.14 − 0.14 falls short of 1 by an
/// ulp or two. Bounds that the rules give as exact numbers are met to within this: a billionth of a
/// second or of a point, a thousandfold of what sums of such numbers lose, and nothing that shows.
let rounding = 1e-9
