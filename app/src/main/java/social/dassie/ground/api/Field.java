package social.dassie.ground.api;

import java.util.Locale;

/**
 * A field that an error can be about: a constant next to the form that reads it, or here when several features have it.
 * A test finds all constants and fails when a language lacks a name.
 */
public final class Field {
    public static final Field ACCOUNT = Field.of("account");
    public static final Field CATEGORY = Field.of("category");
    public static final Field COMMENT = Field.of("comment");
    public static final Field DESCRIPTION = Field.of("description");
    public static final Field DOMAIN = Field.of("domain");
    public static final Field EMAIL = Field.of("email");
    public static final Field EXPIRES_IN = Field.of("expires_in");
    public static final Field IMAGE = Field.of("image");
    public static final Field LANGUAGE = Field.of("language");
    public static final Field NAME = Field.of("name");
    public static final Field SCHEDULED_AT = Field.of("scheduled_at");
    public static final Field SEVERITY = Field.of("severity");
    public static final Field TEXT = Field.of("text");
    public static final Field TITLE = Field.of("title");
    public static final Field TYPE = Field.of("type");

    private final String key;
    private final Text name;

    private Field(String key, Text name) {
        this.key = key;
        this.name = name;
    }

    /** Returns a field whose displayed name is its key with spaces: "Scheduled at" for {@code scheduled_at}. */
    public static Field of(String key) {
        return of(
                key,
                key,
                key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(1).replace('_', ' '));
    }

    /**
     * @param nameKey the key of the name in the catalogues, without the prefix {@code field}
     * @param name in English, as sentences begin with it
     */
    public static Field of(String key, String nameKey, String name) {
        return new Field(key, Text.of("field." + nameKey, name));
    }

    /** Returns the key in the {@code details} of the API's answers, and of the field in the form of a page. */
    public String key() {
        return key;
    }

    public Text name() {
        return name;
    }

    @Override
    public String toString() {
        return key;
    }
}
