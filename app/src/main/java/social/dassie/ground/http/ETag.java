package social.dassie.ground.http;

import java.util.Base64;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;

/** Entity tags, by which a cache asks whether its copy is still current (RFC 9110 section 8.8.3). */
public final class ETag {
    private ETag() {}

    /** The weak tag of an answer: equal for answers with the same content, in any compression. */
    public static String weak(byte[] body) {
        return "W/\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(Secrets.sha256(body)) + "\"";
    }

    /** Whether an {@code If-None-Match} names the tag, so that 304 is the answer. Strong or weak makes no difference there. */
    public static boolean matches(@Nullable String ifNoneMatch, String tag) {
        if (ifNoneMatch == null) {
            return false;
        }
        String opaque = opaque(tag);
        for (String candidate : ifNoneMatch.split(",", -1)) {
            String stripped = candidate.strip();
            if (stripped.equals("*") || opaque(stripped).equals(opaque)) {
                return true;
            }
        }
        return false;
    }

    private static String opaque(String tag) {
        return tag.startsWith("W/") ? tag.substring(2) : tag;
    }
}
