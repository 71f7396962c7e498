package social.dassie.staff.instance.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.rules.RuleEntity;

/**
 * The instance, as {@code GET /api/v2/instance} describes it (documentation page entities/Instance).
 *
 * @param wrapstodon the year whose annual reports can be generated now; null if there is none
 */
public record InstanceEntity(
        String domain,
        String title,
        String version,
        String sourceUrl,
        String description,
        @Nullable String wrapstodon,
        UsageEntity usage,
        Thumbnail thumbnail,
        List<Icon> icon,
        List<String> languages,
        Configuration configuration,
        Registrations registrations,
        ApiVersions apiVersions,
        Contact contact,
        List<RuleEntity> rules,
        Extensions pleroma,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> fedibirdCapabilities) {
    /** Usage statistics. */
    public record UsageEntity(ActiveUsers users) {}

    /** The number of users who were active in the last four weeks. */
    public record ActiveUsers(long activeMonth) {}

    /** The image that represents the instance. */
    public record Thumbnail(
            String url, String description, @Nullable String blurhash, Versions versions) {}

    /** The image for screens of normal and of high density. */
    public record Versions(
            @JsonProperty("@1x") String usual,
            @JsonProperty("@2x") String dense) {}

    /** @param size such as {@code 192x192} */
    public record Icon(String src, String size) {}

    /** @param message HTML, shown while registrations are closed */
    public record Registrations(
            boolean enabled,
            boolean approvalRequired,
            boolean reasonRequired,
            @Nullable String message,
            @Nullable Integer minAge,
            @Nullable String url) {}

    /** The level of the API, see {@link Release#API_LEVEL}. */
    public record ApiVersions(int mastodon) {}

    /** The contact of the instance; the email address is empty if none is set. */
    public record Contact(String email, @Nullable AccountEntity account) {}
}
