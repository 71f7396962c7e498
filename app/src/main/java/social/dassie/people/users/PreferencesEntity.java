package social.dassie.people.users;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The preferences of a user for writing and reading (documentation page entities/Preferences); the time zone is an IANA
 * name.
 */
public record PreferencesEntity(
        @JsonProperty("posting:default:visibility") String privacy,
        @JsonProperty("posting:default:sensitive") boolean sensitive,
        @JsonProperty("posting:default:language") String language,
        @JsonProperty("posting:default:quote_policy") String quotePolicy,
        @JsonProperty("reading:expand:media") String expandMedia,
        @JsonProperty("reading:expand:spoilers") boolean expandSpoilers,
        @JsonProperty("reading:autoplay:gifs") boolean autoplayGifs,
        @JsonProperty("time_zone") String timeZone) {
    static PreferencesEntity of(User user) {
        return new PreferencesEntity(
                user.posting().privacy(),
                user.posting().sensitive(),
                user.postingLanguage(),
                user.posting().quotePolicy(),
                user.reading().expandMedia(),
                user.reading().expandSpoilers(),
                user.reading().autoplayGifs(),
                user.display().timeZone());
    }
}
