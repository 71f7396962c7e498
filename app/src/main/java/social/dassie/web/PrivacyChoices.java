package social.dassie.web;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The choices of visibility, from the widest to the narrowest. */
public final class PrivacyChoices {
    /** The choices with what they mean, by key. */
    public static final Map<String, String> ALL = all();

    private PrivacyChoices() {}

    private static Map<String, String> all() {
        Map<String, String> choices = new LinkedHashMap<>();
        choices.put("public", "Public: everybody sees it");
        choices.put("unlisted", "Quiet public: everybody sees it, but it is in no public timeline");
        choices.put("private", "Followers: only those who follow you see it");
        choices.put("direct", "Private mention: only those who are mentioned see it");
        return Collections.unmodifiableMap(choices);
    }
}
