package social.dassie.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.relationships.SeveranceEntity;
import social.dassie.web.Plural;
import social.dassie.web.SettingsNavigation;
import social.dassie.web.TimeView;
import social.dassie.web.View;

/**
 * The page about follows that ended because of blocks and suspensions.
 *
 * @param older address of the page with older events, null when there are none
 */
public record SeveranceView(
        List<SettingsNavigation.Link> navigation,
        List<Row> rows,
        @Nullable String older) implements View {
    /**
     * One event.
     *
     * @param followers how many followers were lost, in words
     * @param followersFile the address of the list of them; null when there were none
     * @param following how many that were followed
     */
    public record Row(
            String cause,
            TimeView time,
            String followers,
            @Nullable String followersFile,
            String following,
            @Nullable String followingFile) {
        static Row of(SeveranceEntity event) {
            String path = SeveranceRoutes.PAGE + "/" + event.id();
            return new Row(
                    cause(event),
                    TimeView.of(event.createdAt()),
                    Plural.count(event.followersCount(), "follower", "followers"),
                    event.followersCount() == 0 ? null : path + "/followers.csv",
                    Plural.count(event.followingCount(), "account that you followed", "accounts that you followed"),
                    event.followingCount() == 0 ? null : path + "/following.csv");
        }

        private static String cause(SeveranceEntity event) {
            return switch (event.type()) {
                case "domain_block" -> "The staff of this server blocked " + event.targetName();
                case "user_domain_block" -> "You blocked " + event.targetName();
                default -> "The staff of this server suspended " + event.targetName();
            };
        }
    }

    @Override
    public String template() {
        return "usersettings/severances.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
