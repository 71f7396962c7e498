package social.dassie.notifications;

import java.util.Arrays;
import java.util.List;

/** What happened (documentation page entities/Notification). Clients know a closed set of types: none may be invented. */
enum NotificationType {
    MENTION("mention", true),
    STATUS("status", true),
    REBLOG("reblog", true),
    FAVOURITE("favourite", true),
    POLL("poll", true),
    UPDATE("update", true),
    FOLLOW("follow", false),
    FOLLOW_REQUEST("follow_request", false),
    ADMIN_SIGN_UP("admin.sign_up", false);

    private final String key;
    private final boolean needsStatus;

    NotificationType(String key, boolean needsStatus) {
        this.key = key;
        this.needsStatus = needsStatus;
    }

    /** As stored and as in JSON. */
    String key() {
        return key;
    }

    /** The keys of types that are about a status; clients fail on one of them without it. */
    static List<String> keysWithStatus() {
        return Arrays.stream(values())
                .filter(t -> t.needsStatus)
                .map(t -> t.key)
                .toList();
    }

    /** The types that remain of a request: those named, or all when none is, less the excluded; unknown names are nothing. */
    static List<String> requested(List<String> types, List<String> excluded) {
        return Arrays.stream(values())
                .map(NotificationType::key)
                .filter(key -> types.isEmpty() || types.contains(key))
                .filter(key -> !excluded.contains(key))
                .toList();
    }
}
