package social.dassie.ground.api;

import java.util.Locale;

/**
 * A field that an error can be about: a constant beside the form that reads it, or here when several features have it. A test
 * finds all constants and fails when a language lacks a name.
 */
public final class Field {
    public static final Field ACCOUNT = of("account");
    public static final Field CATEGORY = of("category");
    public static final Field COMMENT = of("comment");
    public static final Field DESCRIPTION = of("description");
    public static final Field DOMAIN = of("domain");
    public static final Field EMAIL = of("email");
    public static final Field EXPIRES_IN = of("expires_in");
    public static final Field IMAGE = of("image");
    public static final Field LANGUAGE = of("language");
    public static final Field NAME = of("name");
    public static final Field SCHEDULED_AT = of("scheduled_at");
    public static final Field SEVERITY = of("severity");
    public static final Field TEXT = of("text");
    public static final Field TITLE = of("title");
    public static final Field TYPE = of("type");

    private final String key;
    private final String name;

    private Field(String key, String name) {
        this.key = key;
        this.name = name;
    }

    /** A field that people read as its key with spaces: "Scheduled at" for {@code scheduled_at}. */
    public static Field of(String key) {
        return of(
                key,
                key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(1).replace('_', ' '));
    }

    /** @param name in English, as sentences begin with it */
    public static Field of(String key, String name) {
        return new Field(key, name);
    }

    /** The key in the {@code details} of the API's answers, and of the field in the form of a page. */
    public String key() {
        return key;
    }

    public String name() {
        return name;
    }

    @Override
    public String toString() {
        return key;
    }
}
