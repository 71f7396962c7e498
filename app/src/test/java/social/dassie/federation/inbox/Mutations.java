package social.dassie.federation.inbox;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** Changes activities as somebody would who looks for what the reader did not think of; the same seed, the same changes. */
final class Mutations {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "\0",
            "a\0b",
            "\ud800",
            "\udc00\ud800",
            "\u202eevil",
            "\u200b",
            "<script>alert(1)</script>",
            "<p><p><b></i>" + "<div>".repeat(500),
            "'; drop table statuses; --",
            "%00%ff%zz",
            "-1",
            "NaN",
            "1e999",
            "0x7fffffffffffffff",
            "true",
            "Person",
            "Note",
            "Tombstone",
            "Public",
            "as:Public",
            "https://www.w3.org/ns/activitystreams#Public",
            "0000-00-00T00:00:00Z",
            "9999-12-31T23:59:59Z",
            "+999999999-12-31T23:59:59Z",
            "1970-01-01",
            "2026-11-22T12:00:00+99:99",
            "x".repeat(20_000),
            "#".repeat(3_000),
            "@a".repeat(3_000),
            "http://".repeat(1_000),
            "\ud83d\ude00".repeat(2_000));

    private static final int MAX_LENGTH = 20_000;

    private final Random random;
    private final List<String> addresses;

    /** @param addresses of things that exist, on any server */
    Mutations(long seed, List<String> addresses) {
        this.random = new Random(seed);
        this.addresses = addresses;
    }

    /** One to four changes, anywhere in the activity; sometimes of its bytes. */
    byte[] change(ObjectNode activity) {
        ObjectNode changed = activity;
        for (int left = 1 + random.nextInt(4); left > 0; left--) {
            changed = changed.deepCopy(); // a part that occurs often is one object until then
            List<Consumer<UnaryOperator<JsonNode>>> places = new ArrayList<>();
            collect(changed, places);
            if (!places.isEmpty()) {
                places.get(random.nextInt(places.size())).accept(this::mutated);
            }
        }
        byte[] bytes = changed.toString().getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(20) == 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    private <T> T any(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** All places of a document where something can be put in the place of something else. */
    private void collect(JsonNode node, List<Consumer<UnaryOperator<JsonNode>>> places) {
        if (node instanceof ObjectNode object) {
            List<String> keys = new ArrayList<>();
            object.fieldNames().forEachRemaining(keys::add);
            for (String key : keys) {
                places.add(change -> set(object, key, change.apply(object.path(key))));
                collect(object.path(key), places);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int index = i;
                places.add(change -> {
                    if (index < array.size()) {
                        array.set(index, change.apply(array.path(index)));
                    }
                });
                collect(array.path(i), places);
            }
        }
    }

    private void set(ObjectNode object, String key, JsonNode value) {
        switch (random.nextInt(12)) {
            case 0 -> object.remove(key);
            case 1 -> object.set(key.toUpperCase(Locale.ROOT), value);
            case 2 -> object.set("@" + key, object.remove(key));
            case 3 -> object.set(key + "Map", value);
            default -> object.set(key, value);
        }
    }

    private JsonNode mutated(JsonNode value) {
        return switch (random.nextInt(16)) {
            case 0 -> JSON.nullNode();
            case 1 -> JSON.booleanNode(random.nextBoolean());
            case 2 -> JSON.numberNode(any(List.of(0L, -1L, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE)));
            case 3 -> JSON.numberNode(BigInteger.TEN.pow(80));
            case 4 -> JSON.numberNode(any(List.of(-0.0, 1e308, 4.9e-324)));
            case 5 -> JSON.arrayNode();
            case 6 -> JSON.objectNode();
            case 7 -> JSON.arrayNode().add(value).add(value.deepCopy()).addNull();
            case 8 -> JSON.arrayNode().addNull().add("").addObject().put("id", any(addresses));
            case 9 -> nested(value, random.nextInt(40));
            case 10 -> JSON.objectNode().set(any(List.of("id", "href", "@id", "@value", "url", "object", "en")), value);
            case 11 -> many(value);
            case 12, 13 -> JSON.textNode(any(TEXTS));
            default -> JSON.textNode(address(value.isTextual() ? value.textValue() : any(addresses)));
        };
    }

    private JsonNode nested(JsonNode value, int depth) {
        JsonNode outer = value;
        for (int i = 0; i < depth; i++) {
            outer = i % 2 == 0 ? JSON.arrayNode().add(outer) : JSON.objectNode().set("object", outer);
        }
        return outer;
    }

    private JsonNode many(JsonNode value) {
        ArrayNode many = JSON.arrayNode();
        int length = value.toString().length();
        int count = length > MAX_LENGTH ? 1 : length > 500 ? 20 : 200;
        for (int i = 0; i < count; i++) {
            many.add(value.isTextual() ? JSON.textNode(value.textValue() + i) : value);
        }
        return many;
    }

    /** An address that is nearly the one given, or another one. */
    private String address(String text) {
        String base = text.startsWith("http") && random.nextInt(3) > 0 ? text : any(addresses);
        int host = base.indexOf("://") + 3;
        int path = Math.max(host, base.indexOf('/', host));
        return switch (random.nextInt(16)) {
            case 0 -> base + "#" + any(TEXTS);
            case 1 -> base + "?a=" + any(List.of("b", "%", "&&"));
            case 2 -> base.substring(0, host) + "us@" + base.substring(host);
            case 3 -> base.substring(0, path) + "." + base.substring(path);
            case 4 -> base.substring(0, path) + "/" + base.substring(path);
            case 5 -> base.substring(0, path) + "/../.." + base.substring(path);
            case 6 -> base.replaceFirst("^http:", "https:");
            case 7 -> base.replaceFirst("^https:", "http:");
            case 8 -> base.substring(0, host) + base.substring(host).toUpperCase(Locale.ROOT);
            case 9 -> base.replace(".", "%2e");
            case 10 -> base.replaceFirst("[a-z](?=\\.)", "\u0430");
            case 11 -> base.replaceFirst(":[0-9]+/", ":1/");
            case 12 -> base + "/" + "x".repeat(3_000);
            case 13 ->
                any(List.of(
                        "javascript:alert(1)", "data:,", "urn:x:y", "//x", "http://[::1", "https://", "mailto:a@b"));
            case 14 -> " " + base + "\n";
            default -> base;
        };
    }
}
