package social.dassie.people.push;

import java.util.List;
import java.util.Set;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.people.notificationtypes.NotificationType;

/**
 * The notifications that a client wants: the part of a subscription that may change. Types that are not named are off.
 */
public record PushData(String policy, List<String> alerts) {
    private static final Field POLICY = Field.of("policy");

    private static final Set<String> POLICIES = Set.of("all", "followed", "follower", "none");

    /** Reads the parameters. The policy is accepted inside {@code data} and, as documented for changes, next to it. */
    static PushData of(Params params) {
        Params data = params.map("data");
        String inside = data.filled("policy");
        String beside = params.filled("policy");
        String policy = inside != null ? inside : beside != null ? beside : "all";
        if (!POLICIES.contains(policy)) {
            throw ApiException.invalid(POLICY, ErrorCode.INCLUSION);
        }
        Params alerts = data.map("alerts");
        return new PushData(
                policy,
                NotificationType.keys().stream()
                        .filter(type -> alerts.flag(type, false))
                        .toList());
    }

    public String alertsJson() {
        return Json.text(alerts);
    }
}
