package social.dassie.posts.translation;

import java.util.List;
import social.dassie.ground.api.Json;

/** A cached answer of a translator; {@code texts} is a JSON array. */
record StoredTranslation(String texts, String source) {
    Translated translated() {
        return new Translated(List.of(Json.read(texts, String[].class)), source);
    }
}
