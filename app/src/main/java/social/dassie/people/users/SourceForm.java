package social.dassie.people.users;

import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.text.Languages;
import social.dassie.ground.text.TextType;

/** The {@code source} map of a profile change: the defaults of new posts; null keeps the old value. */
public record SourceForm(
        @Nullable String privacy,
        @Nullable Boolean sensitive,
        @Nullable String language,
        @Nullable String quotePolicy,
        @Nullable String contentType,
        @Nullable String timeZone) {
    private static final Field DEFAULT_PRIVACY = Field.of("default_privacy");
    private static final Field DEFAULT_QUOTE_POLICY = Field.of("default_quote_policy");
    private static final Field DEFAULT_CONTENT_TYPE = Field.of("default_content_type");
    private static final Field TIME_ZONE = Field.of("time_zone");

    private static final Set<String> PRIVACIES = Set.of("public", "unlisted", "private", "direct");
    private static final Set<String> QUOTE_POLICIES = Set.of("public", "followers", "nobody");
    private static final Set<String> CONTENT_TYPES = Set.copyOf(TextType.mediaTypes());
    private static final Set<String> TIME_ZONES = ZoneId.getAvailableZoneIds();

    static SourceForm of(Params params) {
        return new SourceForm(
                params.filled("privacy"),
                params.flag("sensitive"),
                params.text("language"),
                params.filled("quote_policy"),
                params.filled("status_content_type"),
                params.filled("time_zone"));
    }

    /** Returns a form that changes nothing. */
    static SourceForm empty() {
        return new SourceForm(null, null, null, null, null, null);
    }

    void check(ValidationErrors refusals) {
        oneOf(refusals, DEFAULT_PRIVACY, privacy, PRIVACIES);
        oneOf(refusals, DEFAULT_QUOTE_POLICY, quotePolicy, QUOTE_POLICIES);
        oneOf(refusals, DEFAULT_CONTENT_TYPE, contentType, CONTENT_TYPES);
        oneOf(refusals, TIME_ZONE, timeZone, TIME_ZONES);
    }

    PostingDefaults over(PostingDefaults before) {
        return new PostingDefaults(
                privacy == null ? before.privacy() : privacy,
                sensitive == null ? before.sensitive() : sensitive,
                languageOver(before.language()),
                quotePolicy == null ? before.quotePolicy() : quotePolicy,
                contentType == null ? before.contentType() : contentType);
    }

    /**
     * Returns the language after the change. An empty one removes the default; an unknown one is ignored, so that the
     * rest is accepted.
     */
    private @Nullable String languageOver(@Nullable String before) {
        if (language == null) {
            return before;
        }
        String known = Languages.normalise(language);
        return known != null || language.isBlank() ? known : before;
    }

    static void oneOf(ValidationErrors refusals, Field field, @Nullable String value, Set<String> allowed) {
        if (value != null && !allowed.contains(value)) {
            refusals.add(field, ErrorCode.INCLUSION);
        }
    }
}
