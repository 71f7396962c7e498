package social.dassie.ground.server.answers;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The choice between a page for browsers and a document for other servers at one address, by the {@code Accept} header
 * (RFC 9110 section 12.5.1). Only the two media types of ActivityPub select the document
 * (https://www.w3.org/TR/activitypub/#retrieving-objects): plain JSON and wildcards do not.
 */
public final class Negotiation {
    private static final String ACTIVITY = "application/activity+json";
    private static final String LINKED_DATA = "application/ld+json";
    private static final String PROFILE = "https://www.w3.org/ns/activitystreams";

    private Negotiation() {}

    /**
     * Returns whether the document is preferred over the page. Of two types with the same weight, the first one in the
     * header wins.
     */
    public static boolean wantsDocument(@Nullable String accept) {
        if (accept == null) {
            return false;
        }
        double best = 0;
        boolean isDocument = false;
        for (String range : accept.split(",", -1)) {
            String[] parts = range.split(";", -1);
            String type = parts[0].strip().toLowerCase(Locale.ROOT);
            boolean isOfDocument = type.equals(ACTIVITY) || (type.equals(LINKED_DATA) && hasProfile(parts));
            boolean isOfPage =
                    type.equals("text/html") || type.equals("application/xhtml+xml") || type.equals("text/*");
            double weight = weight(parts);
            if ((isOfDocument || isOfPage) && weight > best) {
                best = weight;
                isDocument = isOfDocument;
            }
        }
        return isDocument;
    }

    /** Returns whether the parameter {@code profile}, a list of addresses, contains ActivityStreams. */
    private static boolean hasProfile(String[] parts) {
        String profiles = parameter(parts, "profile");
        for (String profile :
                (profiles == null ? "" : profiles).replace("\"", "").split(" ", -1)) {
            if (profile.equals(PROFILE) || profile.equals(PROFILE + "#")) {
                return true;
            }
        }
        return false;
    }

    private static double weight(String[] parts) {
        String weight = parameter(parts, "q");
        try {
            return weight == null ? 1 : Math.max(0, Math.min(1, Double.parseDouble(weight)));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static @Nullable String parameter(String[] parts, String name) {
        for (int i = 1; i < parts.length; i++) {
            String part = parts[i].strip();
            if (part.regionMatches(true, 0, name + "=", 0, name.length() + 1)) {
                return part.substring(name.length() + 1).strip();
            }
        }
        return null;
    }
}
