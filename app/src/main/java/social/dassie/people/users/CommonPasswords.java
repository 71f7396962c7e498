package social.dassie.people.users;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Recognises passwords that an attacker would guess first. A password is common if it consists of a few pieces that
 * every attacker tries: a word of the list, the person's own name, the server's name, a run such as {@code 4321} or
 * {@code qwert}, a year. Punctuation between them does not count, any other character is one piece;
 * {@code P4$$w0rd} is read as {@code password}.
 */
final class CommonPasswords {
    /** A password with this many pieces is not common. */
    private static final int ENOUGH_PIECES = 4;

    private static final int ENOUGH_CHARACTERS = 5;
    private static final int SHORTEST_RUN = 2;
    private static final int SHORTEST_STEPS = 3;
    private static final int SHORTEST_ROW = 4;
    private static final int SHORTEST_WORD = 3;

    /** Neighbouring keys on keyboards. */
    private static final List<String> ROWS = List.of(
            "qwertyuiop",
            "qwertzuiop",
            "azertyuiop",
            "asdfghjkl",
            "qsdfghjklm",
            "zxcvbnm",
            "yxcvbnm",
            "1234567890",
            "1qaz2wsx3edc4rfv5tgb6yhn7ujm");

    private static final Pattern YEAR = Pattern.compile("(19|20)[0-9]{2}");

    /** By first character. */
    private final Map<Character, List<String>> words = read();

    /** @param own texts that are easy to guess: the username, the email address, the server's name */
    boolean contain(String password, List<String> own) {
        String text = password.toLowerCase(Locale.ROOT);
        if (text.chars().distinct().count() < ENOUGH_CHARACTERS) {
            return true;
        }
        List<String> names = own.stream()
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> word.length() >= SHORTEST_WORD)
                .toList();
        return pieces(text, names) < ENOUGH_PIECES;
    }

    /** Returns the smallest number of pieces that form the text. */
    private int pieces(String text, List<String> names) {
        int[] fewest = new int[text.length() + 1];
        for (int end = 1; end <= text.length(); end++) {
            fewest[end] = Integer.MAX_VALUE;
        }
        for (int at = 0; at < text.length(); at++) {
            int next = fewest[at] + 1;
            int single = isMark(text.charAt(at)) ? fewest[at] : next;
            fewest[at + 1] = Math.min(fewest[at + 1], single);
            improve(fewest, text, at, names);
            improve(fewest, text, at, beginningWith(text.charAt(at)));
            for (char meant : meant(text.charAt(at)).toCharArray()) {
                improve(fewest, text, at, beginningWith(meant));
            }
            for (int end = at + SHORTEST_RUN; end <= text.length(); end++) {
                if (isRun(text.substring(at, end))) {
                    improve(fewest, end, next);
                }
            }
        }
        return fewest[text.length()];
    }

    private List<String> beginningWith(char first) {
        return words.getOrDefault(first, List.of());
    }

    private static void improve(int[] fewest, String text, int at, List<String> tried) {
        for (String word : tried) {
            if (isAt(text, at, word)) {
                improve(fewest, at + word.length(), fewest[at] + 1);
            }
        }
    }

    private static boolean isMark(char character) {
        return character < 128 && !Character.isLetterOrDigit(character);
    }

    private static void improve(int[] fewest, int end, int pieces) {
        fewest[end] = Math.min(fewest[end], pieces);
    }

    private static boolean isAt(String text, int at, String word) {
        if (at + word.length() > text.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            char typed = text.charAt(at + i);
            char meant = word.charAt(i);
            if (typed != meant && meant(typed).indexOf(meant) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the letters that a character commonly replaces. */
    private static String meant(char typed) {
        return switch (typed) {
            case '0' -> "o";
            case '1' -> "il";
            case '!' -> "i";
            case '3' -> "e";
            case '4', '@' -> "a";
            case '5', '$' -> "s";
            case '7', '+' -> "t";
            case '8' -> "b";
            case '9' -> "g";
            default -> "";
        };
    }

    /**
     * Returns whether the text is a run: consecutive characters, forwards, backwards or all the same; a part of a row
     * of keys; a year.
     */
    private static boolean isRun(String text) {
        int step = text.charAt(1) - text.charAt(0);
        boolean isRegular = step == 0 || (Math.abs(step) == 1 && text.length() >= SHORTEST_STEPS);
        for (int i = 2; isRegular && i < text.length(); i++) {
            isRegular = text.charAt(i) - text.charAt(i - 1) == step;
        }
        String backwards = new StringBuilder(text).reverse().toString();
        boolean isInRow = text.length() >= SHORTEST_ROW
                && ROWS.stream().anyMatch(row -> row.contains(text) || row.contains(backwards));
        return isRegular || isInRow || YEAR.matcher(text).matches();
    }

    private static Map<Character, List<String>> read() {
        try (InputStream in =
                Objects.requireNonNull(CommonPasswords.class.getResourceAsStream("/common_passwords.txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .collect(Collectors.groupingBy(line -> line.charAt(0)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
