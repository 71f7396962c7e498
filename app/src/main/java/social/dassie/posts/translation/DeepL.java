package social.dassie.posts.translation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.outbound.Outbound;

/** DeepL (developers.deepl.com), version 2 of its API. */
final class DeepL implements Translator {
    /** Targets that it accepts but does not list, because it lists only their variants. */
    private static final List<String> UNLISTED_TARGETS = List.of("en", "pt");

    private final TranslatorCalls calls;

    /** An empty {@code url} stands for DeepL's own servers, where the key's suffix identifies the free plan. */
    DeepL(Outbound outbound, String url, String apiKey) {
        String standard = apiKey.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
        this.calls = new TranslatorCalls(
                outbound, url.isEmpty() ? standard : url, Map.of("Authorization", "DeepL-Auth-Key " + apiKey));
    }

    @Override
    public String name() {
        return "DeepL.com";
    }

    @Override
    public Translated translate(List<String> html, @Nullable String source, String target) throws TranslationFailure {
        Map<String, Object> body = new HashMap<>(
                Map.of("text", html, "target_lang", target.toUpperCase(Locale.ROOT), "tag_handling", "html"));
        if (source != null) {
            body.put("source_lang", source.toUpperCase(Locale.ROOT));
        }
        List<String> texts = new ArrayList<>();
        String language = source == null ? UNKNOWN : source;
        for (JsonNode translation : calls.post("/v2/translate", body).path("translations")) {
            texts.add(translation.path("text").asText());
            String found = translation.path("detected_source_language").asText();
            language = found.isEmpty() ? language : found.toLowerCase(Locale.ROOT);
        }
        return new Translated(texts, language);
    }

    @Override
    public Map<String, List<String>> pairs() throws TranslationFailure {
        List<String> targets = new ArrayList<>(UNLISTED_TARGETS);
        targets.addAll(languages("target"));
        Map<String, List<String>> pairs = new LinkedHashMap<>();
        for (String source : languages("source")) {
            pairs.put(
                    source,
                    targets.stream().filter(target -> !target.equals(source)).toList());
        }
        pairs.put(UNKNOWN, List.copyOf(targets));
        return pairs;
    }

    private List<String> languages(String type) throws TranslationFailure {
        List<String> codes = new ArrayList<>();
        for (JsonNode language : calls.get("/v2/languages?type=" + type)) {
            codes.add(plain(language.path("language").asText()));
        }
        return codes;
    }

    /** Returns a code as clients write it: {@code PT-BR} becomes {@code pt-BR}. */
    private static String plain(String code) {
        int hyphen = code.indexOf('-');
        return hyphen < 0
                ? code.toLowerCase(Locale.ROOT)
                : code.substring(0, hyphen).toLowerCase(Locale.ROOT) + code.substring(hyphen);
    }
}
