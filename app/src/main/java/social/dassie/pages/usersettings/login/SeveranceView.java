package social.dassie.pages.usersettings.login;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.people.relationships.severances.SeveranceEntity;

/**
 * The page about follows that ended because of blocks and suspensions.
 *
 * @param older address of the page with older events, null on the last page
 */
public record SeveranceView(
        SettingsFrame place, List<Row> rows, @Nullable String older) implements InSettings {
    /**
     * One event.
     *
     * @param followers how many followers were lost, in words
     * @param followersFile the address of the list of them; null if there were none
     * @param following how many followed accounts were lost
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
                    Words.count(event.followersCount(), "common.followers", "{0} follower|{0} followers"),
                    event.followersCount() == 0 ? null : path + "/followers.csv",
                    Words.count(
                            event.followingCount(),
                            "common.accounts_that_you_followed",
                            "{0} account that you followed|{0} accounts that you followed"),
                    event.followingCount() == 0 ? null : path + "/following.csv");
        }

        private static String cause(SeveranceEntity event) {
            return switch (event.type()) {
                case "domain_block" ->
                    Words.say(
                            "settings.login.the_staff_of_this_server",
                            "The staff of this server blocked {0}",
                            event.targetName());
                case "user_domain_block" ->
                    Words.say("settings.login.you_blocked", "You blocked {0}", event.targetName());
                default ->
                    Words.say(
                            "settings.login.the_staff_of_this_server_suspended",
                            "The staff of this server suspended {0}",
                            event.targetName());
            };
        }
    }

    @Override
    public String template() {
        return "usersettings/login/severances.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
