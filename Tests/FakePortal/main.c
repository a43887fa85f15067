// A desktop portal that says what the tests tell it to, on the bus of DBUS_SESSION_BUS_ADDRESS.
//
//     FakePortal FIFO
//
// Each line of the FIFO is a command, and so is each further argument, before the portal has its name:
//
//     set NAMESPACE KEY VALUE    a setting, in GVariant's text format; it tells of the change
//     signal BODY                sends SettingChanged with any body, a tuple
//     answer BODY                answers all questions from now on with any body, a tuple
//     hold                       leaves questions unanswered
//     go                         answers them, those that wait too
//     leave                      gives its name up
//     return                     takes it again
//
// It prints a line for each command that it has done, and `asked` for each question.

#include <gio/gio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"

static GDBusConnection *bus;
static guint name;
/// Namespaces to tables of keys to values.
static GHashTable *settings;
/// What is answered in place of the settings; NULL: the settings.
static GVariant *answer;
static gboolean holds;
static GQueue waiting = G_QUEUE_INIT;

static void fail(const char *what)
{
    fprintf(stderr, "FakePortal: %s\n", what);
    exit(1);
}

static GVariant *parse(const char *text)
{
    GError *error = NULL;
    GVariant *value = g_variant_parse(NULL, text, NULL, NULL, &error);
    if (!value)
        fail(error->message);
    return g_variant_ref_sink(value);
}

static GVariant *all_settings(void)
{
    GVariantBuilder spaces;
    g_variant_builder_init(&spaces, G_VARIANT_TYPE("a{sa{sv}}"));
    GHashTableIter space, key;
    gpointer space_name, table, key_name, value;
    g_hash_table_iter_init(&space, settings);
    while (g_hash_table_iter_next(&space, &space_name, &table)) {
        g_variant_builder_open(&spaces, G_VARIANT_TYPE("{sa{sv}}"));
        g_variant_builder_add(&spaces, "s", space_name);
        g_variant_builder_open(&spaces, G_VARIANT_TYPE("a{sv}"));
        g_hash_table_iter_init(&key, table);
        while (g_hash_table_iter_next(&key, &key_name, &value))
            g_variant_builder_add(&spaces, "{sv}", key_name, value);
        g_variant_builder_close(&spaces);
        g_variant_builder_close(&spaces);
    }
    return g_variant_new("(a{sa{sv}})", &spaces);
}

/// As a message of its own: GDBus's own way to answer refuses a body that the interface doesn't name.
static void reply(GDBusMessage *question)
{
    GDBusMessage *message = g_dbus_message_new_method_reply(question);
    g_dbus_message_set_body(message, answer ? answer : all_settings());
    g_dbus_connection_send_message(bus, message, G_DBUS_SEND_MESSAGE_FLAGS_NONE, NULL, NULL);
    g_object_unref(message);
    g_object_unref(question);
}

static void asked(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                  const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, void *data)
{
    (void)connection, (void)sender, (void)path, (void)interface, (void)method, (void)parameters, (void)data;
    // The invocation is never used to answer: it is left to leak.
    GDBusMessage *question = g_object_ref(g_dbus_method_invocation_get_message(invocation));
    puts("asked");
    if (holds)
        g_queue_push_tail(&waiting, question);
    else
        reply(question);
}

static void send_change(GVariant *body)
{
    g_dbus_connection_emit_signal(bus, NULL, PORTAL_PATH, PORTAL_INTERFACE, "SettingChanged", body, NULL);
}

static void set(const char *rest)
{
    char **words = g_strsplit(rest, " ", 3);
    if (g_strv_length(words) != 3)
        fail("set: three words are needed");
    GHashTable *table = g_hash_table_lookup(settings, words[0]);
    if (!table) {
        table = g_hash_table_new(g_str_hash, g_str_equal);
        g_hash_table_insert(settings, g_strdup(words[0]), table);
    }
    GVariant *value = parse(words[2]);
    g_hash_table_insert(table, g_strdup(words[1]), value);
    send_change(g_variant_new("(ssv)", words[0], words[1], value));
    g_strfreev(words);
}

static void take_name(void)
{
    name =
        g_bus_own_name_on_connection(bus, PORTAL_NAME, G_BUS_NAME_OWNER_FLAGS_NONE, NULL, NULL, NULL, NULL);
}

static void obey(const char *line)
{
    const char *blank = strchr(line, ' ');
    const char *rest = blank ? blank + 1 : "";
    if (g_str_has_prefix(line, "set ")) {
        set(rest);
    } else if (g_str_has_prefix(line, "signal ")) {
        send_change(parse(rest));
    } else if (g_str_has_prefix(line, "answer ")) {
        answer = parse(rest);
    } else if (g_str_equal(line, "hold")) {
        holds = TRUE;
    } else if (g_str_equal(line, "go")) {
        holds = FALSE;
        while (!g_queue_is_empty(&waiting))
            reply(g_queue_pop_head(&waiting));
    } else if (g_str_equal(line, "leave")) {
        g_bus_unown_name(name);
    } else if (g_str_equal(line, "return")) {
        take_name();
    } else {
        fail(line);
    }
    g_dbus_connection_flush_sync(bus, NULL, NULL);
    puts(line);
}

static gboolean read_command(GIOChannel *channel, GIOCondition condition, void *data)
{
    (void)condition, (void)data;
    char *line;
    gsize end;
    while (g_io_channel_read_line(channel, &line, NULL, &end, NULL) == G_IO_STATUS_NORMAL) {
        line[end] = '\0';
        obey(line);
        g_free(line);
    }
    return G_SOURCE_CONTINUE;
}

static void offer(void)
{
    static const char xml[] = "<node><interface name='" PORTAL_INTERFACE "'><method name='ReadAll'>"
                              "<arg type='as' direction='in'/><arg type='a{sa{sv}}' direction='out'/>"
                              "</method></interface></node>";
    static const GDBusInterfaceVTable table = {.method_call = asked};
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(xml, NULL);
    if (!g_dbus_connection_register_object(bus, PORTAL_PATH, node->interfaces[0], &table, NULL, NULL, NULL))
        fail("the object can't be offered");
}

int main(int count, char **words)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (count < 2)
        fail("a FIFO is needed");
    settings = g_hash_table_new(g_str_hash, g_str_equal);
    bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (!bus)
        fail("there is no bus");
    offer();
    for (int i = 2; i < count; i++)
        obey(words[i]);
    take_name();
    // For writing too: else it ends when a writer goes.
    GIOChannel *channel = g_io_channel_new_file(words[1], "r+", NULL);
    if (!channel)
        fail("the FIFO can't be opened");
    g_io_channel_set_flags(channel, G_IO_FLAG_NONBLOCK, NULL);
    g_io_add_watch(channel, G_IO_IN, read_command, NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    return 0;
}
