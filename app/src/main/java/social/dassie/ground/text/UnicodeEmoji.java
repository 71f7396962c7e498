package social.dassie.ground.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The emoji that Unicode recommends for interchange (UTS #51, emoji-test.txt, version 17), each in its full form. No
 * rule defines which sequences are emoji, so they are a list, in {@code emoji.txt}.
 */
public final class UnicodeEmoji {
    /**
     * The variation selector for emoji presentation, where a character could also be text; keyboards differ in whether
     * they add it.
     */
    private static final String PICTURE_SIGN = "\uFE0F";

    private static final Map<String, String> BY_BARE_FORM = read();

    private UnicodeEmoji() {}

    /** Returns the full form of a text that is exactly one emoji, with or without variation selectors. */
    public static Optional<String> find(String text) {
        return Optional.ofNullable(BY_BARE_FORM.get(bare(text)));
    }

    private static String bare(String text) {
        return text.replace(PICTURE_SIGN, "");
    }

    private static Map<String, String> read() {
        try (InputStream file = UnicodeEmoji.class.getResourceAsStream("/emoji.txt")) {
            String list = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
            Map<String, String> byBareForm = new HashMap<>();
            list.lines()
                    .filter(line -> !line.startsWith("# "))
                    .flatMap(line -> Arrays.stream(line.split(" ", -1)))
                    .forEach(emoji -> byBareForm.put(bare(emoji), emoji));
            return Map.copyOf(byBareForm);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
