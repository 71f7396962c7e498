package social.dassie.staff.accounts;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Permission;
import social.dassie.ground.text.DomainNames;

/**
 * The filter of a search for accounts. An empty text or a null does not filter.
 *
 * @param rolesJson the ids of roles; an account matches if it has one of them
 * @param staff whether only accounts match that may handle reports
 * @param ip an address or a network, as sent
 */
public record AdminAccountFilter(
        String origin,
        String status,
        @Nullable String rolesJson,
        boolean staff,
        long invitedBy,
        String username,
        String displayName,
        String domain,
        String email,
        @Nullable String ip) {
    private static final ErrorCode UNKNOWN_ORIGIN = ErrorCode.of("error.unknown_origin", "Unknown origin: {0}");
    private static final ErrorCode UNKNOWN_STATUS = ErrorCode.of("error.unknown_status", "Unknown status: {0}");

    private static final Set<String> ORIGINS = Set.of("", "local", "remote");
    private static final List<String> V1_STATUSES =
            List.of("active", "pending", "disabled", "silenced", "suspended", "sensitized");

    public AdminAccountFilter {
        if (!ORIGINS.contains(origin)) {
            throw ApiException.badRequest(UNKNOWN_ORIGIN, origin);
        }
        if (!status.isEmpty() && !V1_STATUSES.contains(status)) {
            throw ApiException.badRequest(UNKNOWN_STATUS, status);
        }
    }

    /**
     * Parses the filter of API version 1. It has a flag for each origin and state, and without any flag it finds active
     * local accounts.
     */
    public static AdminAccountFilter v1(Params params) {
        String status = V1_STATUSES.stream()
                .filter(name -> params.flag(name, false))
                .reduce((first, second) -> second)
                .orElse("active");
        boolean isElsewhere = params.filled("by_domain") != null && !params.flag("local", false);
        String origin = params.flag("remote", false) || isElsewhere ? "remote" : "local";
        return of(params, origin, status, null, params.flag("staff", false), 0);
    }

    public static AdminAccountFilter v2(Params params) {
        boolean isStaff = "staff".equals(params.text("permissions"));
        List<String> ids = params.texts("role_ids");
        String rolesJson = isStaff || ids.isEmpty() ? null : json(ids);
        String inviter = params.filled("invited_by");
        long invitedBy = inviter == null ? 0 : params.number("invited_by").orElse(-1);
        return of(params, text(params, "origin"), text(params, "status"), rolesJson, isStaff, invitedBy);
    }

    /**
     * Parses the filter of a search in one field: the beginning of a name, a handle, an email address, or an IP address
     * or network.
     *
     * @param invitedBy the account that invited them; 0 for all
     * @param role the id of a role, {@code staff} for all roles of the staff, empty for all
     */
    public static AdminAccountFilter search(String origin, String status, String role, long invitedBy, String typed) {
        String text = typed.strip();
        String bare = text.startsWith("@") ? text.substring(1) : text;
        int at = bare.indexOf('@');
        boolean isHandle = text.startsWith("@") && at > 0;
        boolean isNetwork = at < 0 && text.matches("[0-9a-fA-F.:]*[.:][0-9a-fA-F.:]*(/[0-9]{1,3})?");
        boolean isStaff = role.equals("staff");
        return new AdminAccountFilter(
                origin,
                status,
                isStaff || role.isEmpty() ? null : json(List.of(role)),
                isStaff,
                invitedBy,
                isHandle ? bare.substring(0, at) : at < 0 && !isNetwork ? bare : "",
                "",
                isHandle ? DomainNames.searched(bare.substring(at + 1)) : "",
                at >= 0 && !isHandle ? bare : "",
                isNetwork ? text : null);
    }

    private static AdminAccountFilter of(
            Params params, String origin, String status, @Nullable String rolesJson, boolean isStaff, long invitedBy) {
        return new AdminAccountFilter(
                origin,
                status,
                rolesJson,
                isStaff,
                invitedBy,
                text(params, "username"),
                text(params, "display_name"),
                DomainNames.searched(text(params, "by_domain")),
                text(params, "email"),
                params.filled("ip"));
    }

    private static String text(Params params, String key) {
        String text = params.filled(key);
        return text == null ? "" : text;
    }

    /** Returns ids as JSON numbers, ignoring anything that is not a number. */
    private static String json(List<String> ids) {
        return Json.text(ids.stream()
                .filter(id -> id.matches("-?[0-9]{1,18}"))
                .map(Long::valueOf)
                .toList());
    }

    /** Returns the bits of which a role must have at least one; 0 if there are none. */
    public int staffBits() {
        return staff ? Permission.MANAGE_REPORTS.grantingBits() : 0;
    }

    /** Returns the end of the range of texts that begin with this text. */
    static String end(String beginning) {
        return beginning + Character.toString(Character.MAX_CODE_POINT);
    }

    public String usernameEnd() {
        return end(username);
    }

    public String displayNameEnd() {
        return end(displayName);
    }

    public String emailEnd() {
        return end(email);
    }

    /** Whether only accounts with a login can match. Then it is enough to search the logins. */
    boolean isAboutLogins() {
        return origin.equals("local")
                || status.equals("pending")
                || status.equals("disabled")
                || rolesJson != null
                || staff
                || invitedBy != 0
                || !email.isEmpty()
                || ip != null;
    }
}
