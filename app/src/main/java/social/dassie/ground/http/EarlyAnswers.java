package social.dassie.ground.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Slice;

/**
 * The API answers that the client needs first. Its page includes them, so that a first view needs no request for each.
 * The client uses an answer by its address, once, and requests whatever the page does not include.
 */
public final class EarlyAnswers {
    private static final Logger LOG = LoggerFactory.getLogger(EarlyAnswers.class);

    private record Early(String address, boolean isOfHome, Function<Caller, ?> answer) {}

    private final List<Early> all = new ArrayList<>();

    void add(String address, boolean isOfHome, Function<Caller, ?> answer) {
        all.add(new Early(address, isOfHome, answer));
    }

    /**
     * Returns a JSON object for a script element: for each address the {@code body} of its answer, and its {@code link}
     * if it has a Link header. Answers that would be errors are omitted.
     *
     * @param isHome whether the page shows the home timeline
     */
    public String json(Caller caller, boolean isHome, String baseUrl) {
        Map<String, Map<String, Object>> answers = new LinkedHashMap<>();
        for (Early early : all) {
            if (isHome || !early.isOfHome()) {
                add(answers, early, caller, baseUrl);
            }
        }
        return Json.text(answers, caller).replace("<", "\\u003c");
    }

    private static void add(Map<String, Map<String, Object>> answers, Early early, Caller caller, String baseUrl) {
        try {
            answers.put(early.address(), entry(early.answer().apply(caller), baseUrl + early.address()));
        } catch (ApiException e) {
            LOG.debug("Preloading {} failed, the client requests it", early.address(), e);
        }
    }

    private static Map<String, Object> entry(Object answer, String address) {
        if (!(answer instanceof Slice<?> slice)) {
            return Map.of("body", answer);
        }
        String[] parts = address.split("\\?", 2);
        String link = LinkHeader.ALWAYS.header(parts[0], parts.length > 1 ? parts[1] : null, slice);
        return link == null ? Map.of("body", slice.items()) : Map.of("body", slice.items(), "link", link);
    }
}
