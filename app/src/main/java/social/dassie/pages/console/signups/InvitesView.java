package social.dassie.pages.console.signups;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.console.Choice;
import social.dassie.pages.console.ConsoleNavigation;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleView;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.invites.Invite;

/**
 * The page with the invites of all users.
 *
 * @param filter {@code all}, {@code available} or {@code expired}
 * @param older address of the page with older ones, null on the last page
 */
public record InvitesView(
        ConsoleNavigation.Menu menu,
        String filter,
        List<Row> invites,
        @Nullable String older,
        @Nullable String done) implements ConsoleView {
    /**
     * One invite.
     *
     * @param inviter the page about its creator
     * @param isUsable whether sign-ups can use it now; not, for example, while the inviter is suspended
     * @param ends null for never
     */
    public record Row(
            Invite invite,
            String inviter,
            boolean isUsable,
            boolean isOver,
            TimeView since,
            @Nullable TimeView ends) {
        static Row of(Invite invite, boolean isUsable, boolean isOver) {
            return new Row(
                    invite,
                    ConsolePage.ACCOUNTS.path(invite.inviter().accountId()),
                    isUsable,
                    isOver,
                    TimeView.of(invite.createdAt()),
                    TimeView.orNull(invite.expiresAt()));
        }
    }

    public List<Choice> filters() {
        return List.of(
                new Choice("all", say("console.all", "All")),
                new Choice("available", say("console.signups.not_ended", "Not revoked")),
                new Choice("expired", say("console.signups.ended", "Ended")));
    }

    public boolean hasOpen() {
        return invites.stream().anyMatch(row -> !row.isOver());
    }

    @Override
    public String template() {
        return "console/signups/invites.jte";
    }
}
