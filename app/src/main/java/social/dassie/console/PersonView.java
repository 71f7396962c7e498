package social.dassie.console;

import org.jspecify.annotations.Nullable;
import social.dassie.admin.AdminAccountEntity;
import social.dassie.settings.Addresses;
import social.dassie.web.AuthorView;
import social.dassie.web.TimeView;

/**
 * An account in the staff's lists.
 *
 * @param page address of the staff's page about it
 * @param state in words: active, limited and so on
 * @param reason why a person who waits for approval wants to join; null for none
 */
public record PersonView(
        AuthorView author,
        String page,
        String email,
        String state,
        TimeView since,
        @Nullable String reason) {
    static PersonView of(AdminAccountEntity person, Addresses addresses) {
        return new PersonView(
                AuthorView.of(person.account(), addresses),
                ConsolePage.ACCOUNTS.path() + "/" + person.id(),
                person.email(),
                state(person),
                TimeView.of(person.createdAt()),
                person.approved() ? null : person.inviteRequest());
    }

    private static String state(AdminAccountEntity person) {
        StringBuilder state = new StringBuilder();
        add(state, person.suspended(), "suspended");
        add(state, person.disabled(), "locked");
        add(state, person.silenced(), "limited");
        add(state, person.sensitized(), "marked as sensitive");
        boolean isLocal = person.domain() == null;
        add(state, isLocal && !person.confirmed(), "address not confirmed");
        add(state, isLocal && !person.approved(), "waits for approval");
        return state.isEmpty() ? "active" : state.toString();
    }

    private static void add(StringBuilder state, boolean is, String word) {
        if (is) {
            state.append(state.isEmpty() ? "" : ", ").append(word);
        }
    }
}
