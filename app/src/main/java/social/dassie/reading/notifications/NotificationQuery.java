package social.dassie.reading.notifications;

import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.people.notificationtypes.NotificationType;

/**
 * Which notifications are asked for.
 *
 * @param types only these types, all when empty
 * @param excludedTypes none of these
 * @param fromId only from this account; 0 for all, and an id that no account has finds nothing
 * @param withFiltered also those that wait in a request
 * @param groupedTypes the types that may be shown as groups, all that can be when empty
 */
public record NotificationQuery(
        List<String> types, List<String> excludedTypes, long fromId, boolean withFiltered, List<String> groupedTypes) {
    /** As the condition of a statement on the table {@code n}; {@code query.fromId} 0 stands for all. */
    public static final String CONDITION = """
            and <inPage>
            and n.type in (select value from json_each(:query.typesJson))
            and (:query.fromId = 0 or n.from_account_id = :query.fromId)
            and (:query.withFiltered or n.filtered = 0)
            """;

    private static final long NOBODY = -1;

    /** For one sender, what waits in a request is included. */
    public static NotificationQuery of(Params params) {
        boolean isFromOne = params.filled("account_id") != null;
        long fromId = isFromOne ? params.number("account_id").orElse(NOBODY) : 0;
        return new NotificationQuery(
                params.texts("types"),
                params.texts("exclude_types"),
                fromId == 0 && isFromOne ? NOBODY : fromId,
                isFromOne || params.flag("include_filtered", false),
                params.texts("grouped_types"));
    }

    /** The types asked for, as a JSON array. */
    public String typesJson() {
        return Json.text(NotificationType.requested(types, excludedTypes));
    }

    /** The types to group, as a JSON array. */
    public String groupedTypesJson() {
        return Json.text(NotificationType.grouped(groupedTypes));
    }
}
