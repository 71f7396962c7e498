package social.dassie.staff.instance.texts;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/** The default privacy policy, in Markdown and in each language that Dassie supports. */
final class StandardPolicy {
    /** The date of the policy: 21 November 2026. */
    static final long WRITTEN_AT = 1_795_219_200_000L;

    /** Each is read on first use. */
    private final Map<InterfaceLanguage, String> texts = new ConcurrentHashMap<>();

    /** Returns the policy in the language of the current request. */
    String text() {
        return in(Words.language());
    }

    /** Whether a text is this policy, in any language. */
    boolean is(String text) {
        return Stream.of(InterfaceLanguage.values())
                .anyMatch(language -> in(language).equals(text));
    }

    private String in(InterfaceLanguage language) {
        return texts.computeIfAbsent(language, StandardPolicy::read);
    }

    private static String read(InterfaceLanguage language) {
        String directory = language == InterfaceLanguage.ENGLISH ? "/" : "/words/" + language.code() + "/";
        try (InputStream in =
                Objects.requireNonNull(StandardPolicy.class.getResourceAsStream(directory + "privacy_policy.md"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
