package social.dassie.network.activitypub;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.WrittenTimes;

/**
 * An ActivityStreams object (https://www.w3.org/TR/activitystreams-core/), read as plain JSON. Every property may be
 * missing, null, a text, an object with an id or a {@code href}, or an array of these: each method here accepts all of
 * these and returns the one form that it names, or null.
 *
 * <p>Contexts are neither fetched nor expanded: all servers in use write the short names of terms.
 */
public final class ActivityObject {
    /** The maximum length of a document in bytes. */
    public static final int MAX_BYTES = 1024 * 1024;

    /** The largest number that is read: sums of some of them still fit a {@code long}, and every client can read it. */
    static final long MAX_COUNT = (1L << 53) - 1;

    static final int MAX_DEPTH = 32;
    private static final int MAX_NUMBER_LENGTH = 100;
    private static final int MAX_ID_LENGTH = 2_048;
    /** Jackson caches thousands of field names: long ones would fill the memory. */
    private static final int MAX_NAME_LENGTH = 256;

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MAX_DEPTH)
                            .maxNumberLength(MAX_NUMBER_LENGTH)
                            .maxStringLength(MAX_BYTES)
                            .maxNameLength(MAX_NAME_LENGTH)
                            .build())
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final ObjectNode json;

    private ActivityObject(ObjectNode json) {
        this.json = json;
    }

    /** Parses a document. Its text must be UTF-8, at most {@link #MAX_BYTES} long, and one JSON object. */
    public static ActivityObject parse(byte[] document) throws MalformedException {
        if (document.length > MAX_BYTES) {
            throw new MalformedException("longer than " + MAX_BYTES + " bytes");
        }
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(document))
                    .toString();
            JsonNode node = MAPPER.readTree(text);
            if (node instanceof ObjectNode object) {
                return new ActivityObject(object);
            }
            throw new MalformedException("not a JSON object");
        } catch (CharacterCodingException e) {
            throw new MalformedException("not UTF-8");
        } catch (JsonProcessingException e) {
            throw new MalformedException("not JSON: " + e.getOriginalMessage());
        }
    }

    /**
     * Returns the object that a value of a document stands for: the value itself, or one of which only the id is known;
     * null for neither.
     */
    public static @Nullable ActivityObject of(@Nullable JsonNode value) {
        if (value instanceof ObjectNode object) {
            return new ActivityObject(object);
        }
        String id = value != null && value.isTextual() ? cleaned(value.textValue()) : "";
        return id.isEmpty()
                ? null
                : new ActivityObject(JsonNodeFactory.instance.objectNode().put("id", id));
    }

    /** Returns the document as JSON; do not change it. */
    public ObjectNode json() {
        return json;
    }

    /** Returns its address; null for none, or one that is too long or not a text. */
    public @Nullable String id() {
        JsonNode id = json.has("id") ? json.path("id") : json.path("@id");
        String text = id.isTextual() ? cleaned(id.textValue()).strip() : "";
        return text.isEmpty() || text.length() > MAX_ID_LENGTH ? null : text;
    }

    /** Returns whether only the id is known. */
    public boolean isReference() {
        return json.size() == 1 && id() != null;
    }

    /** Returns its types without a namespace prefix, such as {@code Hashtag} for {@code as:Hashtag}. */
    public List<String> types() {
        List<String> types = new ArrayList<>();
        for (JsonNode type : values(json.has("type") ? "type" : "@type")) {
            if (type.isTextual()) {
                types.add(shortName(type.textValue()));
            }
        }
        return types;
    }

    private static String shortName(String type) {
        int end = Math.max(type.lastIndexOf('#'), Math.max(type.lastIndexOf('/'), type.lastIndexOf(':')));
        return type.substring(end + 1);
    }

    /** Returns whether it has one of these types. */
    public boolean is(String... wanted) {
        List<String> types = types();
        return List.of(wanted).stream().anyMatch(types::contains);
    }

    public boolean has(String key) {
        JsonNode value = json.get(key);
        return value != null && !value.isNull();
    }

    /** Returns all values of a property, without nulls; a single value is a list of one. */
    public List<JsonNode> values(String key) {
        JsonNode value = json.get(key);
        if (value == null || value.isNull()) {
            return List.of();
        }
        if (!value.isArray()) {
            return List.of(value);
        }
        List<JsonNode> values = new ArrayList<>(value.size());
        value.forEach(each -> {
            if (!each.isNull()) {
                values.add(each);
            }
        });
        return values;
    }

    /** Returns the first text of a property; a number is converted to text; null for none. NUL characters are removed. */
    public @Nullable String text(String key) {
        for (JsonNode value : values(key)) {
            JsonNode plain = value.isObject() ? value.path("@value") : value;
            if (plain.isTextual() || plain.isNumber()) {
                return cleaned(plain.asText());
            }
        }
        return null;
    }

    /** Returns the texts of a property by language, such as {@code contentMap}, in the document's order. */
    public Map<String, String> textMap(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        if (json.get(key) instanceof ObjectNode map) {
            map.properties().forEach(entry -> {
                if (entry.getValue().isTextual()) {
                    texts.put(entry.getKey(), cleaned(entry.getValue().textValue()));
                }
            });
        }
        return texts;
    }

    /** Returns the text, or otherwise the first entry of its language map; null for none. */
    public @Nullable String anyText(String key) {
        String text = text(key);
        return text != null
                ? text
                : textMap(key + "Map").values().stream().findFirst().orElse(null);
    }

    /** Returns the address of the first value: a text, the id of an object, or the {@code href} of a link; null for none. */
    public @Nullable String link(String key) {
        return links(key).stream().findFirst().orElse(null);
    }

    /** Returns the addresses of all values, as in {@link #link}. */
    public List<String> links(String key) {
        List<String> links = new ArrayList<>();
        for (JsonNode value : values(key)) {
            ActivityObject object = of(value);
            String link = object == null ? null : object.id() != null ? object.id() : object.text("href");
            if (link != null && !link.isBlank() && link.length() <= MAX_ID_LENGTH) {
                links.add(link.strip());
            }
        }
        return links;
    }

    /** Returns the first value as an object, of which possibly only the id is known; null for none. */
    public @Nullable ActivityObject object(String key) {
        return objects(key).stream().findFirst().orElse(null);
    }

    /** Returns all values as objects, of which possibly only the id is known. */
    public List<ActivityObject> objects(String key) {
        List<ActivityObject> objects = new ArrayList<>();
        for (JsonNode value : values(key)) {
            ActivityObject object = of(value);
            if (object != null) {
                objects.add(object);
            }
        }
        return objects;
    }

    /** Returns true only for true, also as text. */
    public boolean flag(String key) {
        return values(key).stream()
                .anyMatch(value ->
                        value.isTextual() ? value.textValue().equalsIgnoreCase("true") : value.asBoolean(false));
    }

    /** Returns a non-negative number, also from a text; null for none. Numbers larger than {@link #MAX_COUNT} are clamped to it. */
    public @Nullable Long count(String key) {
        String text = text(key);
        try {
            return text == null
                    ? null
                    : (Long) Math.max(0, Math.min(MAX_COUNT, (long) Double.parseDouble(text.strip())));
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** Returns a time in milliseconds since the epoch, as {@link WrittenTimes} parses it; null for none. */
    public @Nullable Long time(String key) {
        String text = text(key);
        return text == null ? null : WrittenTimes.read(text);
    }

    /** Returns whether the document declares ActivityStreams as its vocabulary. */
    public boolean isActivityStreams() {
        return values("@context").stream()
                .anyMatch(context -> context.isTextual()
                        && context.textValue()
                                .toLowerCase(Locale.ROOT)
                                .replaceFirst("^https?:", "")
                                .replaceFirst("#$", "")
                                .equals("//www.w3.org/ns/activitystreams"));
    }

    private static String cleaned(String text) {
        String plain = text.indexOf('\0') < 0 ? text : text.replace("\0", "");
        for (int i = 0; i < plain.length(); i++) {
            if (Character.isSurrogate(plain.charAt(i))) {
                return new String(plain.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
            }
        }
        return plain;
    }
}
