package social.dassie.pages.console;

import static social.dassie.ground.words.Words.say;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.TimeView;
import social.dassie.staff.accounts.AdminAccountEntity;

/**
 * An account in console lists.
 *
 * @param page address of the console page about it
 * @param marks its special states: limited, pending and so on
 * @param reason the reason for joining of a person pending approval; null for none
 */
public record PersonView(
        String id,
        String username,
        AuthorView author,
        String page,
        String email,
        List<Mark> marks,
        TimeView since,
        @Nullable String reason) {
    /** A label of an account, and the CSS class for its colour. */
    public record Mark(String word, String tag) {}

    public static PersonView of(AdminAccountEntity person, Addresses addresses) {
        return new PersonView(
                person.id(),
                person.username(),
                AuthorView.of(person.account(), addresses),
                ConsolePage.ACCOUNTS.path(person.id()),
                person.email(),
                marks(person),
                TimeView.of(person.createdAt()),
                person.approved() ? null : person.inviteRequest());
    }

    private static List<Mark> marks(AdminAccountEntity person) {
        List<Mark> marks = new ArrayList<>();
        add(marks, !person.role().name().isEmpty(), person.role().name(), "good");
        add(marks, person.suspended(), say("console.suspended_lowercase", "suspended"), "bad");
        add(marks, person.disabled(), say("console.frozen", "frozen"), "bad");
        add(marks, person.silenced(), say("console.limited_lowercase", "limited"), "late");
        add(marks, person.sensitized(), say("console.marked_as_sensitive", "marked as sensitive"), "late");
        boolean isLocal = person.domain() == null;
        add(
                marks,
                isLocal && !person.confirmed(),
                say("console.address_not_confirmed", "address not confirmed"),
                "late");
        add(marks, isLocal && !person.approved(), say("console.waits_for_approval", "pending approval"), "late");
        return marks;
    }

    private static void add(List<Mark> marks, boolean is, String word, String tag) {
        if (is) {
            marks.add(new Mark(word, tag));
        }
    }
}
