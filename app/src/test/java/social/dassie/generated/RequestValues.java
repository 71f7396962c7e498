package social.dassie.generated;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Values for parameters, mostly such as make sense somewhere; the same seed, the same values. */
final class RequestValues {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "0",
            "-1",
            "1.5",
            "1e9",
            "true",
            "false",
            "null",
            "x",
            "Ünïcødé 山田 \ud83d\ude00",
            "a\0b",
            "\u202eevil",
            "<b>bold</b>",
            "%",
            "'; drop table statuses; --",
            "\"*",
            "@bob",
            "@far@far.example",
            "#cats",
            "bob",
            "far.example",
            "*.example",
            "192.0.2.0/24",
            "alice@mail.example",
            "https://dassie.example/@alice",
            "http://127.0.0.1/",
            "javascript:alert(1)",
            "2026-01-01T00:00:00Z",
            "2999-12-31",
            "yesterday",
            "de",
            "Europe/Berlin",
            "0.1,-0.2",
            "9999999999999999999999",
            "x".repeat(2_000));

    private static final List<String> WORDS = List.of(
            "home",
            "notifications",
            "public",
            "unlisted",
            "private",
            "direct",
            "mention",
            "favourite",
            "reblog",
            "follow",
            "poll",
            "status",
            "accept",
            "filter",
            "drop",
            "warn",
            "hide",
            "blur",
            "none",
            "list",
            "followed",
            "all",
            "nobody",
            "followers",
            "silence",
            "suspend",
            "noop",
            "sign_up_block",
            "no_access",
            "spam",
            "violation",
            "other",
            "accounts",
            "statuses",
            "hashtags",
            "active",
            "new",
            "local",
            "remote",
            "month",
            "day",
            "new_users",
            "languages");

    private static final int MAX_DEPTH = 3;

    private final Random random;
    private final List<String> ids;

    /** @param ids of things that exist */
    RequestValues(Random random, List<String> ids) {
        this.random = random;
        this.ids = ids;
    }

    /** One of the values in a text of the query or of a path. */
    String text() {
        return switch (random.nextInt(4)) {
            case 0, 1 -> id();
            case 2 -> pick(WORDS);
            default -> pick(TEXTS);
        };
    }

    String id() {
        return random.nextInt(8) == 0 ? pick(TEXTS) : pick(ids);
    }

    /** Any JSON: a text, a number, a flag, null, a list or an object whose members have these names. */
    Object json(List<String> names) {
        return json(names, 0);
    }

    private Object json(List<String> names, int depth) {
        int kind = random.nextInt(depth >= MAX_DEPTH ? 7 : 10);
        return switch (kind) {
            case 0, 1, 2, 3 -> text();
            case 4 -> random.nextInt(100) - 1;
            case 5 -> random.nextBoolean();
            case 6 -> random.nextInt(3) == 0 ? NULL : random.nextDouble();
            case 7, 8 -> list(names, depth);
            default -> map(names, depth);
        };
    }

    /** Stands for null in a map that is written as JSON. */
    static final Object NULL = new Object();

    private List<Object> list(List<String> names, int depth) {
        List<Object> values = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            values.add(json(names, depth + 1));
        }
        return values;
    }

    private Map<String, Object> map(List<String> names, int depth) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            values.put(pick(names), json(names, depth + 1));
        }
        return values;
    }

    <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
