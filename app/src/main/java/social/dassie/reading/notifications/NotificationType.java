package social.dassie.reading.notifications;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** What happened (documentation page entities/Notification). Clients know a closed set of types: none may be invented. */
public enum NotificationType {
    MENTION("mention", true, true, false),
    STATUS("status", true, false, false),
    REBLOG("reblog", true, true, true),
    FAVOURITE("favourite", true, true, true),
    POLL("poll", true, false, false),
    UPDATE("update", true, false, false),
    QUOTE("quote", true, true, false),
    QUOTED_UPDATE("quoted_update", true, false, false),
    FOLLOW("follow", false, true, true),
    FOLLOW_REQUEST("follow_request", false, true, false),
    ADMIN_SIGN_UP("admin.sign_up", false, false, true),
    ADMIN_REPORT("admin.report", false, false, false),
    MODERATION_WARNING("moderation_warning", false, false, false),
    SEVERED_RELATIONSHIPS("severed_relationships", false, false, false),
    ANNUAL_REPORT("annual_report", false, false, false),
    ADDED_TO_COLLECTION("added_to_collection", false, true, false),
    COLLECTION_UPDATE("collection_update", false, false, false);

    private final String key;
    private final boolean needsStatus;
    private final boolean isFilterable;
    private final boolean isGroupable;

    NotificationType(String key, boolean needsStatus, boolean isFilterable, boolean isGroupable) {
        this.key = key;
        this.needsStatus = needsStatus;
        this.isFilterable = isFilterable;
        this.isGroupable = isGroupable;
    }

    /** As stored and as in JSON. */
    public String key() {
        return key;
    }

    /** Whether the recipient's policy may hold it back. Types that the recipient asked for are always shown. */
    public boolean isFilterable() {
        return isFilterable;
    }

    public boolean isGroupable() {
        return isGroupable;
    }

    /** The keys of types that are about a status; clients fail on one of them without it. */
    static List<String> keysWithStatus() {
        return keys(type -> type.needsStatus);
    }

    /** The types that remain of a request: those named, or all when none is, less the excluded; unknown names are nothing. */
    static List<String> requested(List<String> types, List<String> excluded) {
        return keys(type -> (types.isEmpty() || types.contains(type.key)) && !excluded.contains(type.key));
    }

    /** The types to group, of those named or of all when none is. */
    static List<String> grouped(List<String> types) {
        return keys(type -> type.isGroupable && (types.isEmpty() || types.contains(type.key)));
    }

    private static List<String> keys(Predicate<NotificationType> isWanted) {
        return Arrays.stream(values()).filter(isWanted).map(t -> t.key).toList();
    }
}
