package social.dassie.reading.notifications.groups;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.reading.notifications.NotificationQuery;
import social.dassie.reading.notifications.SupportedTypes;

/** Notifications shown as groups (documentation page methods/grouped_notifications). */
final class GroupRoutes {
    private static final ErrorCode INVALID_FORM = ErrorCode.of(
            "error.invalid_value_for_expand_accounts",
            "Invalid value for 'expand_accounts': '{0}', allowed values are 'full' and 'partial_avatars'");

    private static final String READ = "read:notifications";
    private static final String WRITE = "write:notifications";
    private static final String GROUP = "/api/v2/notifications/{group_key}";

    private final Groups groups;

    GroupRoutes(Groups groups) {
        this.groups = groups;
    }

    void register(Routes routes) {
        routes.get("/api/v2/notifications", Access.user(READ), this::list);
        routes.get("/api/v2/notifications/unread_count", Access.user(READ), this::countUnread);
        routes.early(
                "/api/v2/notifications/unread_count",
                caller -> groups.countUnread(caller, NotificationQuery.of(Params.EMPTY), 100));
        routes.get(GROUP, Access.user(READ), this::get);
        // The documentation requires one scope and the reference server the other.
        routes.get(GROUP + "/accounts", Access.user(WRITE, READ), this::accounts);
        routes.post(GROUP + "/dismiss", Access.user(WRITE), this::dismiss);
    }

    private void list(Request r) {
        boolean isPartial = isPartial(r.params());
        Groups.GroupPage page = groups.list(
                r.caller(), NotificationQuery.of(r.params()), r.page(40, 80), isPartial, SupportedTypes.of(r.params()));
        r.feed(page.heads(), page.entity());
    }

    private void countUnread(Request r) {
        r.json(groups.countUnread(r.caller(), NotificationQuery.of(r.params()), r.limit(100, 1_000)));
    }

    private void get(Request r) {
        r.json(groups.get(r.caller(), r.pathText("group_key"), SupportedTypes.of(r.params())));
    }

    private void accounts(Request r) {
        r.list(groups.accounts(r.caller(), r.pathText("group_key"), r.page(40, 80)));
    }

    private void dismiss(Request r) {
        groups.dismiss(r.caller(), r.pathText("group_key"));
        r.empty();
    }

    private static boolean isPartial(Params params) {
        @Nullable String form = params.filled("expand_accounts");
        if (form == null || form.equals("full")) {
            return false;
        }
        if (!form.equals("partial_avatars")) {
            throw ApiException.badRequest(INVALID_FORM, form);
        }
        return true;
    }
}
