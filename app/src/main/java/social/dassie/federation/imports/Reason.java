package social.dassie.federation.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Problem;
import social.dassie.ground.words.Words;

/**
 * Why a row could not be imported. It is stored as JSON, and read by people in their language.
 *
 * @param text in English, with its places
 */
record Reason(String text, List<String> values) {
    /** What stored reasons begin with; earlier versions stored an English text. */
    private static final String STORED = "[{\"";

    static String stored(ApiException refused) {
        return refused.problems().isEmpty()
                ? stored(refused.reason())
                : Json.text(refused.problems().stream().map(Reason::of).toList());
    }

    static String stored(String text) {
        return Json.text(List.of(new Reason(text, List.of())));
    }

    private static Reason of(Problem problem) {
        return new Reason(problem.code().text(), problem.values());
    }

    static String said(String stored) {
        return stored.startsWith(STORED)
                ? Json.read(stored, new TypeReference<List<Reason>>() {}).stream()
                        .map(Reason::said)
                        .collect(Collectors.joining(", "))
                : Words.error(stored);
    }

    private String said() {
        return Problem.fill(Words.error(text), values.stream().map(Words::error).toArray());
    }
}
