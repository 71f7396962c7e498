package social.dassie.admin;

import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Params;

/**
 * What is to be done about an account, and what it is told.
 *
 * @param reportId the report it is done because of; null for none
 * @param presetId a text to begin with; null for none
 * @param isTold whether the account hears of it, by notification and by mail
 */
public record ActionForm(
        ActionType type, @Nullable Long reportId, @Nullable Long presetId, String text, boolean isTold) {
    /** 422 for a type that is none, 404 for an id that cannot exist. */
    public static ActionForm of(Params params) {
        String type = params.filled("type");
        if (type == null) {
            throw ApiException.validation("Type can't be blank, Type is not included in the list");
        }
        return new ActionForm(
                ActionType.of(type).orElseThrow(() -> ApiException.validation("Type is not included in the list")),
                id(params, "report_id"),
                id(params, "warning_preset_id"),
                params.text("text", "").strip(),
                params.flag("send_email_notification", true));
    }

    /** The same because of a report. */
    public ActionForm becauseOf(long report) {
        return new ActionForm(type, report, presetId, text, isTold);
    }

    private static @Nullable Long id(Params params, String key) {
        if (params.filled(key) == null) {
            return null;
        }
        long id = params.number(key).orElse(0);
        if (id <= 0) {
            throw ApiException.recordNotFound();
        }
        return id;
    }
}
