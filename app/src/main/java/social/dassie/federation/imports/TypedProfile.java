package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;

/** The texts of a profile as typed on another server: there, a mention without a domain means someone else than here. */
final class TypedProfile {
    private TypedProfile() {}

    /**
     * Adds the domain to mentions in the biography and the extra fields.
     *
     * @param profile named as the parameters of {@code update_credentials}
     * @param domain of the handles of the server that it is from
     */
    static void addDomain(ObjectNode profile, String domain) {
        addDomain(profile, "note", domain);
        for (JsonNode field : profile.path("fields_attributes")) {
            if (field instanceof ObjectNode pair) {
                addDomain(pair, "value", domain);
            }
        }
    }

    private static void addDomain(ObjectNode object, String name, String domain) {
        if (object.path(name).isTextual()) {
            object.put(name, withDomain(object.path(name).asText(), domain));
        }
    }

    private static String withDomain(String text, String domain) {
        StringBuilder full = new StringBuilder(text);
        List<TextEntity> entities = TextEntities.find(text);
        for (int i = entities.size() - 1; i >= 0; i--) {
            if (entities.get(i) instanceof TextEntity.Mention mention && mention.domain() == null) {
                full.insert(mention.end(), "@" + domain);
            }
        }
        return full.toString();
    }
}
