#include "treacle.h"

const char *treacle_status_name(treacle_status status)
{
    return status == TREACLE_OK ? "ok" : "error";
}
