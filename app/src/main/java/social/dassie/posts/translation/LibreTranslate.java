package social.dassie.posts.translation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.Outbound;

/** LibreTranslate (docs.libretranslate.com/guides/api_usage), on a server of the operator's choice. */
final class LibreTranslate implements Translator {
    private final TranslatorCalls calls;
    private final String apiKey;

    LibreTranslate(Outbound outbound, String url, String apiKey) {
        this.calls = new TranslatorCalls(outbound, url, Map.of());
        this.apiKey = apiKey;
    }

    @Override
    public String name() {
        return "LibreTranslate";
    }

    @Override
    public Translated translate(List<String> html, @Nullable String source, String target) throws TranslationFailure {
        Map<String, Object> body = new HashMap<>(
                Map.of("q", html, "source", source == null ? "auto" : source, "target", target, "format", "html"));
        if (!apiKey.isEmpty()) {
            body.put("api_key", apiKey);
        }
        JsonNode answer = calls.post("/translate", body);
        List<String> texts = new ArrayList<>();
        answer.path("translatedText").forEach(text -> texts.add(text.asText()));
        JsonNode found = answer.path("detectedLanguage");
        String language =
                (found.isArray() ? found.path(0) : found).path("language").asText();
        return new Translated(texts, source != null ? source : language.isEmpty() ? UNKNOWN : language);
    }

    @Override
    public Map<String, List<String>> pairs() throws TranslationFailure {
        Map<String, List<String>> pairs = new LinkedHashMap<>();
        TreeSet<String> all = new TreeSet<>();
        for (JsonNode language : calls.get("/languages")) {
            String code = language.path("code").asText();
            List<String> targets = new ArrayList<>();
            language.path("targets").forEach(target -> targets.add(target.asText()));
            targets.remove(code);
            all.addAll(targets);
            pairs.put(code, List.copyOf(targets));
        }
        pairs.put(UNKNOWN, List.copyOf(all));
        return pairs;
    }
}
