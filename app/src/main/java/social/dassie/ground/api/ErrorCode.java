package social.dassie.ground.api;

/**
 * The type of an error in a request: a constant next to the rule that enforces it, or here when several features share
 * it. Its English text is the reference server's; the catalogues have translations under its key. A test finds all
 * constants and fails when a language lacks one.
 *
 * <p>The text has placeholders <code>{0}</code>, <code>{1}</code> for the arguments of a {@link Problem}. In a text
 * about any field, the first placeholder is the field's name.
 */
public final class ErrorCode {
    public static final ErrorCode BLANK = ErrorCode.ofField("ERR_BLANK", "error.cant_be_blank", "{0} can't be blank");
    public static final ErrorCode INVALID = ErrorCode.ofField("ERR_INVALID", "error.is_invalid", "{0} is invalid");
    public static final ErrorCode INCLUSION =
            ErrorCode.ofField("ERR_INCLUSION", "error.is_not_included_in_the", "{0} is not included in the list");
    public static final ErrorCode TAKEN =
            ErrorCode.ofField("ERR_TAKEN", "error.has_already_been_taken", "{0} has already been taken");
    public static final ErrorCode TOO_LONG = ErrorCode.ofField(
            "ERR_TOO_LONG", "error.is_too_long_maximum_is", "{0} is too long (maximum is {1} characters)");
    public static final ErrorCode TOO_MANY_BYTES = ErrorCode.ofField(
            "ERR_TOO_LONG", "error.is_too_long_maximum_is_bytes", "{0} is too long (maximum is {1} bytes)");
    public static final ErrorCode TOO_MANY_ITEMS = ErrorCode.ofField(
            "ERR_TOO_MANY", "error.has_too_many_items_maximum", "{0} has too many items (maximum is {1})");
    public static final ErrorCode NOT_A_NUMBER =
            ErrorCode.ofField("ERR_NOT_A_NUMBER", "error.is_not_a_number", "{0} is not a number");
    public static final ErrorCode NEGATIVE = ErrorCode.ofField(
            "ERR_GREATER_THAN_OR_EQUAL_TO", "error.must_be_greater_than_or", "{0} must be greater than or equal to 0");
    public static final ErrorCode NOT_A_DOMAIN =
            ErrorCode.ofField("ERR_INVALID", "error.is_not_a_valid_domain", "{0} is not a valid domain name");
    public static final ErrorCode MISSING =
            ErrorCode.of("error.param_is_missing_or_the", "param is missing or the value is empty: {0}");
    public static final ErrorCode TOO_MANY_IDS =
            ErrorCode.of("error.too_many_ids_at_most", "Too many ids: at most {0} at once");

    private static final String NAME = "{0} ";

    private final String code;
    private final Text text;

    private ErrorCode(String code, Text text) {
        this.code = code;
        this.text = text;
    }

    /** Returns an error whose sentence is complete without a field's name. */
    public static ErrorCode of(String key, String english) {
        return new ErrorCode("", Text.of(key, english));
    }

    /**
     * Returns an error that can apply to any field.
     *
     * @param code for programs, as in the {@code details} of the API's answers
     * @param english begins with the placeholder of the field's name
     */
    public static ErrorCode ofField(String code, String key, String english) {
        if (!english.startsWith(NAME)) {
            throw new IllegalArgumentException("Without the name of a field: " + english);
        }
        return new ErrorCode(code, Text.of(key, english));
    }

    /** Returns the code for programs; empty for a sentence. */
    public String code() {
        return code;
    }

    /** Returns the text, with its placeholders. */
    public Text text() {
        return text;
    }

    /** Returns whether the first placeholder is the name of the field. */
    public boolean namesField() {
        return !code.isEmpty();
    }

    @Override
    public String toString() {
        return text.english();
    }
}
