package social.dassie.staff.instance.documents;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.staff.instance.rules.RuleEntity;

/** The instance in the older form of {@code GET /api/v1/instance} (documentation page entities/V1_Instance). */
public record V1InstanceEntity(
        String uri,
        String title,
        String shortDescription,
        String description,
        String email,
        String version,
        V1Urls urls,
        Stats stats,
        String thumbnail,
        List<String> languages,
        boolean registrations,
        boolean approvalRequired,
        boolean invitesEnabled,
        V1Configuration configuration,
        @Nullable AccountEntity contactAccount,
        List<RuleEntity> rules,
        Extensions pleroma,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> fedibirdCapabilities) {
    /** The WebSocket's host without a path. */
    public record V1Urls(String streamingApi) {}

    /** The size of the instance. */
    public record Stats(long userCount, long statusCount, long domainCount) {}

    /** The limits that the newer form contains, too. */
    public record V1Configuration(
            Configuration.AccountLimits accounts,
            Configuration.StatusLimits statuses,
            Configuration.MediaLimits mediaAttachments,
            Configuration.PollLimits polls,
            @JsonInclude(JsonInclude.Include.NON_NULL) Configuration.@Nullable ReactionLimits emojiReactions) {}
}
