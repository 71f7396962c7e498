package social.dassie.reading.notifications;

import java.util.List;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.people.notificationtypes.NotificationType;

/**
 * The parameters of a request for notifications.
 *
 * @param types only these types, all when empty
 * @param excludedTypes none of these
 * @param fromId only from this account; 0 for all, and an unknown id finds nothing
 * @param withFiltered whether to include those pending in a request
 * @param groupedTypes the types to show as groups; all groupable ones when empty
 */
public record NotificationQuery(
        List<String> types, List<String> excludedTypes, long fromId, boolean withFiltered, List<String> groupedTypes) {
    /** The condition for a statement on the table {@code n}; {@code query.fromId} 0 stands for all. */
    public static final String CONDITION = """
            and <inPage>
            and n.type in (select value from json_each(:query.typesJson))
            and (:query.fromId = 0 or n.from_account_id = :query.fromId)
            and (:query.withFiltered or n.filtered = 0)
            """;

    private static final long NOBODY = -1;

    /** For a single sender, those pending in a request are included. */
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

    /** Returns the requested types, as a JSON array. */
    public String typesJson() {
        return Json.text(NotificationType.requested(types, excludedTypes));
    }

    /** Returns the types to group, as a JSON array. */
    public String groupedTypesJson() {
        return Json.text(NotificationType.grouped(groupedTypes));
    }
}
