package social.dassie.bench;

import java.util.Random;

/** Texts of the length and make of real posts, the same ones each time. */
final class SeedText {
    private static final String[] WORDS =
            ("the of and to a in is that it was for on are as with they at be this from have"
                            + " or by one had not but what all were when we there can an your which their said if do will each"
                            + " about how up out them then she many some so these would other into has more her two like him see"
                            + " time could no make than first been its who now people my made over did down only way find use may"
                            + " water long little very after words called just where most know morning coffee train garden museum"
                            + " library release compiler kernel database weather mountain river photograph camera recipe bread"
                            + " bicycle concert painting translation grammar history telescope satellite election harbour winter"
                            + " summer dassie rock hyrax sunlight shadow evening rain café naïve señor Zürich 東京 привет")
                    .split(" ");
    private static final String[] TAGS = new String[300];

    static {
        for (int i = 0; i < TAGS.length; i++) {
            TAGS[i] = WORDS[40 + i % 60] + (i < 60 ? "" : Integer.toString(i / 60));
        }
    }

    private static final String[] NAMES =
            ("ada alice anna bruno carla chen clara david dora elena emil erik eva felix fatima greta hana hugo ida ines ivan"
                            + " jonas julia karim lea leo lina luis maja marco maria mila mohamed nadia nils nora olga omar oscar"
                            + " paula pedro petra rosa samir sara sofia theo tomas vera yuki zoe")
                    .split(" ");

    private final Random random;

    SeedText(Random random) {
        this.random = random;
    }

    /** A name with a number, each once: {@code clara417}. */
    static String username(int account) {
        return name(account) + account;
    }

    /** The first name of an account. */
    static String name(int account) {
        return NAMES[account % NAMES.length];
    }

    static String displayName(String username) {
        int word = username.hashCode() & 0xff;
        return Character.toUpperCase(username.charAt(0)) + username.substring(1) + " of the "
                + WORDS[word % WORDS.length];
    }

    /** Two words of the posts, as they are typed into the search. */
    static String twoWords(Random random) {
        return WORDS[random.nextInt(WORDS.length)] + " " + WORDS[random.nextInt(WORDS.length)];
    }

    static int tagCount() {
        return TAGS.length;
    }

    static String tag(int index) {
        return TAGS[index];
    }

    /** A tag's index; a few tags are used much more than the others. */
    int anyTag() {
        double skewed = random.nextDouble() * random.nextDouble() * random.nextDouble();
        return (int) (skewed * TAGS.length);
    }

    /** 80 to 300 characters in sentences, sometimes in two paragraphs or with a link. */
    String plain() {
        int length = 80 + random.nextInt(200);
        StringBuilder text = new StringBuilder(length + 64);
        boolean begins = true;
        while (text.length() < length) {
            String word = WORDS[random.nextInt(WORDS.length)];
            text.append(begins ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word);
            begins = random.nextInt(12) == 0;
            text.append(begins ? (random.nextInt(8) == 0 ? ".\n\n" : ". ") : " ");
        }
        if (random.nextInt(10) == 0) {
            text.append("https://example.org/articles/")
                    .append(random.nextInt(100_000))
                    .append("?from=feed");
        }
        return text.toString().strip();
    }

    /** The same for servers that would look up elsewhere what is linked. */
    String withoutLinks() {
        return plain().replaceAll(" ?https://\\S+", "").strip();
    }
}
