package social.dassie.reading.notifications;

import java.util.List;
import social.dassie.ground.api.Params;

/**
 * The types of notifications that an app can show (the parameter {@code supported_types[]} of the documentation page
 * methods/notifications). An app that does not send the parameter gets no fallbacks; one that sends it empty gets all.
 */
public record SupportedTypes(boolean areSent, List<String> types) {
    /** For an app that does not send the parameter. */
    static final SupportedTypes UNSAID = new SupportedTypes(false, List.of());

    public static SupportedTypes of(Params params) {
        return new SupportedTypes(params.has("supported_types"), params.texts("supported_types"));
    }

    /** Whether the app wants a fallback for a notification of this type. */
    boolean lack(String type) {
        return areSent && !types.contains(type);
    }
}
