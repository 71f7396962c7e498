package social.dassie.reading.search;

import java.util.Random;

/**
 * Texts as long and as varied as posts are: words follow Zipf's law, with a vocabulary of tens of thousands, so that most
 * words are common and every tenth is rare. Chinese characters are more random here than in books. What they say does not matter for the size of an index.
 */
final class SampleTexts {
    enum Script {
        LATIN,
        CYRILLIC,
        JAPANESE,
        CHINESE,
        KOREAN,
        THAI
    }

    private static final String[] PARTICLES = {
        "の", "は", "に", "を", "が", "た", "で", "と", "です", "ます", "して", "から", "ない", "する", "も", "い", "か", "れる", "よう", "なる",
        "こと", "って", "まで", "さん", "した", "いる", "ある", "この", "その", "だけ"
    };

    private final Script script;
    private final Random random;
    private final String[] words;

    SampleTexts(Script script, long seed) {
        this.script = script;
        this.random = new Random(seed);
        this.words = new String[script == Script.THAI ? 20_000 : 30_000];
        for (int i = 0; i < words.length; i++) {
            words[i] = word(i);
        }
    }

    private String word(int rank) {
        return switch (script) {
            case LATIN -> letters('a', 26, 2 + random.nextInt(rank < 100 ? 3 : 8));
            case CYRILLIC -> letters('а', 32, 2 + random.nextInt(rank < 100 ? 4 : 9));
            case JAPANESE, CHINESE ->
                letters(0x4E00, 3_500, rank < 60 || random.nextInt(10) == 0 ? 1 : 2 + random.nextInt(4) / 3);
            case KOREAN -> letters(0xAC00, 1_500, rank < 60 || random.nextInt(10) == 0 ? 1 : 2 + random.nextInt(4) / 3);
            case THAI -> thai(2 + random.nextInt(rank < 200 ? 3 : 7));
        };
    }

    private String letters(int first, int count, int length) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.appendCodePoint(first + (int) (zipf(count, 0.7) * 7_919L % count));
        }
        return word.toString();
    }

    private String thai(int length) {
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < length; i++) {
            word.appendCodePoint(0xE01 + (int) (Math.pow(random.nextDouble(), 1.5) * 44));
            if (random.nextInt(3) == 0) {
                word.appendCodePoint(0xE30 + random.nextInt(8));
            }
            if (random.nextInt(5) == 0) {
                word.appendCodePoint(0xE40 + random.nextInt(9));
            }
        }
        return word.toString();
    }

    /** Returns the next text. */
    String next() {
        StringBuilder text = new StringBuilder();
        int length = script == Script.LATIN || script == Script.CYRILLIC || script == Script.THAI
                ? 40 + random.nextInt(200)
                : 20 + random.nextInt(100);
        while (text.length() < length) {
            text.append(words[zipf(words.length, 1)]);
            text.append(
                    switch (script) {
                        case JAPANESE -> PARTICLES[zipf(PARTICLES.length, 1)] + (random.nextInt(7) == 0 ? "。" : "");
                        case CHINESE -> random.nextInt(9) == 0 ? "，" : "";
                        case KOREAN -> (random.nextBoolean() ? words[zipf(60, 1)] : "") + ' ';
                        case THAI -> random.nextInt(8) == 0 ? " " : "";
                        default -> random.nextInt(12) == 0 ? ", " : " ";
                    });
        }
        return text.toString().strip();
    }

    /** Returns a rank: the first are the most probable. */
    private int zipf(int count, double exponent) {
        double uniform = random.nextDouble();
        double rank = exponent == 1
                ? Math.exp(uniform * Math.log(count + 1.0))
                : Math.pow((Math.pow(count + 1.0, 1 - exponent) - 1) * uniform + 1, 1 / (1 - exponent));
        return Math.min(count - 1, (int) rank - 1);
    }
}
