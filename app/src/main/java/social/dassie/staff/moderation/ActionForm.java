package social.dassie.staff.moderation;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/**
 * An action of the staff on an account, and the message to it.
 *
 * @param reportId the report that led to the action; null for none
 * @param presetId a preset with which the message begins; null for none
 * @param isTold whether the account is notified, by notification and by email
 */
public record ActionForm(
        ActionType type, @Nullable Long reportId, @Nullable Long presetId, String text, boolean isTold) {
    /** Parses the form; 422 for an unknown type, 404 for an id that cannot exist. */
    public static ActionForm of(Params params) {
        String type = params.filled("type");
        if (type == null) {
            ValidationErrors refusals = new ValidationErrors();
            refusals.add(Field.TYPE, ErrorCode.BLANK);
            refusals.add(Field.TYPE, ErrorCode.INCLUSION);
            throw refusals.refusal();
        }
        return new ActionForm(
                ActionType.of(type).orElseThrow(() -> ApiException.invalid(Field.TYPE, ErrorCode.INCLUSION)),
                id(params, "report_id"),
                id(params, "warning_preset_id"),
                params.text("text", "").strip(),
                params.flag("send_email_notification", true));
    }

    /** Returns a copy of this form that names the report as the reason. */
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
