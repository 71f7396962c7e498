package social.dassie.ground.api;

import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file embedded in a text (RFC 2397, base64), as clients that send JSON upload one. Its declared type is ignored: the
 * content decides.
 */
final class DataUrl {
    private static final ErrorCode UNREADABLE = ErrorCode.of(
            "error.the_file_in_is_neither", "The file in {0} is neither an upload nor a data: address in base64");

    private static final Pattern HEAD = Pattern.compile("data:[^,]{0,200};base64,", Pattern.CASE_INSENSITIVE);

    private DataUrl() {}

    /** Throws a 422 for any other text: a value sent as a file must not be ignored silently. */
    static Upload parse(String key, String text) {
        Matcher head = HEAD.matcher(text);
        try {
            if (head.lookingAt()) {
                return new BytesUpload(Base64.getDecoder().decode(text.substring(head.end())));
            }
        } catch (IllegalArgumentException e) {
            throw unreadable(key);
        }
        throw unreadable(key);
    }

    private static ApiException unreadable(String key) {
        return ApiException.invalid(UNREADABLE, key);
    }
}
