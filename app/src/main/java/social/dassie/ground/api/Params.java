package social.dassie.ground.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of one request as one tree, whatever their source: path, query, JSON, form or multipart body.
 *
 * <p>A value is a text, an {@link Upload}, a list or a map. Reading is lenient because clients vary: numbers and
 * booleans may be texts, a single value may stand for a list, a map with numeric keys is a list, and null is the same as
 * absent. A value that cannot be read as the requested type is absent.
 */
public final class Params {
    private static final ErrorCode INVALID_DATE = ErrorCode.of("error.invalid_date", "Invalid date supplied");
    private static final Set<String> FALSE = Set.of("false", "f", "0", "off", "no");

    public static final Params EMPTY = new Params(Map.of());

    private final Map<String, Object> values;

    public Params(Map<String, Object> values) {
        this.values = values;
    }

    /** Returns whether the key was sent, even with an empty value. */
    public boolean has(String key) {
        return values.containsKey(key);
    }

    public Set<String> keys() {
        return values.keySet();
    }

    public @Nullable String text(String key) {
        return scalar(values.get(key));
    }

    public String text(String key, String otherwise) {
        String text = text(key);
        return text == null ? otherwise : text;
    }

    /** Returns the text without surrounding white space; null if it is blank. */
    public @Nullable String filled(String key) {
        String text = text(key);
        return text == null || text.isBlank() ? null : text.strip();
    }

    /** Returns a required value; a 400 names it if it is missing. */
    public String required(String key) {
        String text = text(key);
        if (text == null || text.isBlank()) {
            throw ApiException.badRequest(ErrorCode.MISSING, key);
        }
        return text;
    }

    /** Parses a boolean as the reference server does: a few words are false, an empty text is absent, everything else is true. */
    public @Nullable Boolean flag(String key) {
        String text = text(key);
        if (text == null || text.isEmpty()) {
            return null;
        }
        return !FALSE.contains(text.toLowerCase(Locale.ROOT));
    }

    public boolean flag(String key, boolean otherwise) {
        Boolean flag = flag(key);
        return flag == null ? otherwise : flag;
    }

    public OptionalLong number(String key) {
        return parse(text(key));
    }

    /** Returns a time in milliseconds since the epoch; null when absent, 422 when it is not a time. */
    public @Nullable Long time(String key) {
        return time(key, INVALID_DATE);
    }

    /** Returns a time in milliseconds since the epoch; null when absent, 422 with the given error when it is not a time. */
    public @Nullable Long time(String key, ErrorCode refusal) {
        String text = filled(key);
        return text == null ? null : Dates.parse(text).orElseThrow(() -> ApiException.unprocessable(refusal));
    }

    /** Returns the ids of a list parameter. Values that are not positive numbers and duplicates are omitted. */
    public List<Long> ids(String key) {
        return texts(key).stream()
                .map(Params::parse)
                .filter(id -> id.isPresent() && id.getAsLong() > 0)
                .map(OptionalLong::getAsLong)
                .distinct()
                .toList();
    }

    /** Returns the ids of a list parameter, where each must exist. A value that is not an id cannot exist: 404. */
    public List<Long> existingIds(String key) {
        if (texts(key).stream().map(Params::parse).anyMatch(id -> id.orElse(0) <= 0)) {
            throw ApiException.recordNotFound();
        }
        return ids(key);
    }

    /** Returns all texts of a list parameter. An empty text means an empty list, not a list with one empty item. */
    public List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        for (Object item : items(key)) {
            String text = scalar(item);
            if (text != null && !text.isEmpty()) {
                texts.add(text);
            }
        }
        return texts;
    }

    /**
     * Returns the maps of a list parameter such as {@code fields_attributes}, in the order sent; also if the keys are
     * numbers.
     */
    public List<Params> maps(String key) {
        return items(key).stream()
                .filter(Map.class::isInstance)
                .map(Params::asParams)
                .toList();
    }

    /** Returns a nested map such as {@code source[privacy]}; empty when absent. */
    public Params map(String key) {
        Object value = values.get(key);
        return value instanceof Map<?, ?> ? asParams(value) : EMPTY;
    }

    /** Returns the file of a multipart body, or of a {@code data:} URL in a text; 422 for any other text that is not blank. */
    public @Nullable Upload upload(String key) {
        if (values.get(key) instanceof Upload upload) {
            return upload;
        }
        String text = filled(key);
        return text == null ? null : DataUrl.parse(key, text);
    }

    private List<Object> items(String key) {
        Object value = values.get(key);
        if (value == null) {
            return List.of();
        }
        if (value instanceof List<?> list) {
            return List.copyOf(list);
        }
        if (value instanceof Map<?, ?> map && map.keySet().stream().allMatch(Params::isPosition)) {
            return List.copyOf(map.values());
        }
        return List.of(value);
    }

    private static boolean isPosition(Object key) {
        return key.toString().matches("-?[0-9]{1,40}");
    }

    @SuppressWarnings("unchecked")
    private static Params asParams(Object value) {
        return new Params((Map<String, Object>) value);
    }

    private static @Nullable String scalar(@Nullable Object value) {
        if (value instanceof String text) {
            return text;
        }
        return value instanceof List<?> list && list.size() == 1 && list.get(0) instanceof String text ? text : null;
    }

    private static OptionalLong parse(@Nullable String text) {
        if (text == null || text.isEmpty() || text.length() > 19) {
            return OptionalLong.empty();
        }
        int start = text.charAt(0) == '-' ? 1 : 0;
        if (start == text.length() || !text.chars().skip(start).allMatch(c -> c >= '0' && c <= '9')) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException tooLarge) {
            return OptionalLong.empty();
        }
    }
}
