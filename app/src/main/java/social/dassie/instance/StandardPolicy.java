package social.dassie.instance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import social.dassie.words.Tongue;
import social.dassie.words.Words;

/** The privacy policy that comes with the program, in Markdown and in each language that Dassie speaks. */
final class StandardPolicy {
    /** The date of the policy: 21 November 2026. */
    static final long WRITTEN_AT = 1_795_219_200_000L;

    private final Map<Tongue, String> texts = new EnumMap<>(Tongue.class);

    StandardPolicy() {
        for (Tongue tongue : Tongue.values()) {
            texts.put(tongue, read(tongue));
        }
    }

    /** The policy in the language of the current request. */
    String text() {
        return Objects.requireNonNull(texts.get(Words.tongue()));
    }

    /** Whether a text is this policy, in any language. */
    boolean is(String text) {
        return texts.containsValue(text);
    }

    private static String read(Tongue tongue) {
        String directory = tongue == Tongue.ENGLISH ? "/" : "/words/" + tongue.code() + "/";
        try (InputStream in =
                Objects.requireNonNull(StandardPolicy.class.getResourceAsStream(directory + "privacy_policy.md"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
