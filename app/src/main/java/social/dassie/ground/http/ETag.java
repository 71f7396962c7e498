package social.dassie.ground.http;

import java.util.Base64;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Secrets;

/** Entity tags, by which a cache checks whether its copy is still current (RFC 9110 section 8.8.3). */
public final class ETag {
    private ETag() {}

    /** Returns the weak tag of an answer: equal for answers with the same content, in any compression. */
    public static String weak(byte[] body) {
        return "W/\"" + Base64.getUrlEncoder().withoutPadding().encodeToString(Secrets.sha256(body)) + "\"";
    }

    /**
     * Returns whether an {@code If-None-Match} contains the tag, so that the answer is 304. The header's comparison
     * ignores the difference between strong and weak tags.
     */
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
