package social.dassie.staff.instance.discovery;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.staff.instance.usage.Usage;

/**
 * The instance for crawlers and some clients (NodeInfo schema 2.0 and 2.1, which differ in the address of the software's
 * home page). The names are in camel case.
 *
 * @param version of the schema
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record NodeInfo(
        String version,
        Software software,
        List<String> protocols,
        Services services,
        UsageInfo usage,
        boolean openRegistrations,
        Metadata metadata) {
    static NodeInfo of(String schema, Usage usage, boolean isOpen, String title, String homepage) {
        return new NodeInfo(
                schema,
                new Software(Release.SOFTWARE, Release.VERSION, schema.equals("2.0") ? null : homepage),
                List.of("activitypub"),
                new Services(List.of(), List.of()),
                new UsageInfo(
                        new UserCounts(usage.users(), usage.activeMonth(), usage.activeHalfYear()), usage.statuses()),
                isOpen,
                new Metadata(title, new Upstream("mastodon")));
    }

    /** Name and version of the server software. */
    public record Software(
            String name,
            String version,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String homepage) {}

    /** Connected services outside of the network; none. */
    public record Services(List<String> inbound, List<String> outbound) {}

    /** Usage statistics. */
    @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
    public record UsageInfo(UserCounts users, long localPosts) {}

    /** The number of all users, and of recently active ones. */
    @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
    public record UserCounts(long total, long activeMonth, long activeHalfyear) {}

    /** Data that the schema leaves to the software. */
    @JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
    public record Metadata(String nodeName, Upstream upstream) {}

    /** The software whose API this server implements; clients that do not know Dassie read it. */
    public record Upstream(String name) {}
}
