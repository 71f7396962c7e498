package social.dassie.pages.console.search;

import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Percent;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.PersonView;
import social.dassie.staff.accounts.AdminAccountEntity;
import social.dassie.staff.accounts.AdminAccounts;

/** Finds accounts by the beginning of their names, handles and email addresses, and by IP addresses. */
record AccountFinder(AdminAccounts accounts, Addresses addresses) implements Source.Finder {
    @Override
    public Hits find(Caller caller, String text) {
        List<AdminAccountEntity> people = accounts.beginning(text, Hits.MOST);
        List<PersonView> found =
                people.stream().map(person -> PersonView.of(person, addresses)).toList();
        return new Hits(
                ConsolePage.ACCOUNTS.title(),
                List.of(),
                found,
                hasMore(people, text) ? ConsolePage.ACCOUNTS.path() + "?q=" + Percent.encode(text) : null);
    }

    /** Returns whether the list of accounts, which searches usernames, has more of them. */
    private static boolean hasMore(List<AdminAccountEntity> people, String text) {
        return people.size() == Hits.MOST
                && people.stream().allMatch(one -> one.username().regionMatches(true, 0, text, 0, text.length()));
    }
}
