package social.dassie.ground.api;

/**
 * What can be wrong with a request: a constant beside the rule that refuses it, or here when several features share it. Its
 * English text is the reference server's and the key of the translations in {@code words/de/errors.json} and its like. A
 * test finds all constants and fails when a language lacks one.
 *
 * <p>The text has places <code>{0}</code>, <code>{1}</code> for the arguments of a {@link Problem}. Of a text about any
 * field the first place is the field's name.
 */
public final class ErrorCode {
    public static final ErrorCode BLANK = ofField("ERR_BLANK", "{0} can't be blank");
    public static final ErrorCode INVALID = ofField("ERR_INVALID", "{0} is invalid");
    public static final ErrorCode INCLUSION = ofField("ERR_INCLUSION", "{0} is not included in the list");
    public static final ErrorCode TAKEN = ofField("ERR_TAKEN", "{0} has already been taken");
    public static final ErrorCode TOO_LONG = ofField("ERR_TOO_LONG", "{0} is too long (maximum is {1} characters)");
    public static final ErrorCode TOO_MANY_BYTES = ofField("ERR_TOO_LONG", "{0} is too long (maximum is {1} bytes)");
    public static final ErrorCode TOO_MANY_ITEMS = ofField("ERR_TOO_MANY", "{0} has too many items (maximum is {1})");
    public static final ErrorCode NOT_A_NUMBER = ofField("ERR_NOT_A_NUMBER", "{0} is not a number");
    public static final ErrorCode NEGATIVE =
            ofField("ERR_GREATER_THAN_OR_EQUAL_TO", "{0} must be greater than or equal to 0");
    public static final ErrorCode NOT_A_DOMAIN = ofField("ERR_INVALID", "{0} is not a valid domain name");
    public static final ErrorCode MISSING = of("param is missing or the value is empty: {0}");
    public static final ErrorCode TOO_MANY_IDS = of("Too many ids: at most {0} at once");

    private static final String NAME = "{0} ";

    private final String code;
    private final String text;

    private ErrorCode(String code, String text) {
        this.code = code;
        this.text = text;
    }

    /** A sentence that says by itself what it is about. */
    public static ErrorCode of(String text) {
        return new ErrorCode("", text);
    }

    /**
     * What can be wrong with any field.
     *
     * @param code for programs, as in the {@code details} of the API's answers
     * @param text begins with the place of the field's name
     */
    public static ErrorCode ofField(String code, String text) {
        if (!text.startsWith(NAME)) {
            throw new IllegalArgumentException("Without the name of a field: " + text);
        }
        return new ErrorCode(code, text);
    }

    /** For programs; empty for a sentence. */
    public String code() {
        return code;
    }

    /** In English, with its places. */
    public String text() {
        return text;
    }

    /** Whether the first place is the name of the field. */
    public boolean namesField() {
        return !code.isEmpty();
    }

    @Override
    public String toString() {
        return text;
    }
}
