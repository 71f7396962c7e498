package social.dassie.pages.visitors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;

/**
 * The followers of an account, or the accounts that it follows.
 *
 * @param areFollowers whether these are the followers
 * @param isHidden whether the account hides them
 * @param next address of the next page, null on the last page
 */
public record FollowersView(
        AuthorView author,
        String path,
        boolean areFollowers,
        boolean isHidden,
        List<Person> people,
        @Nullable String next)
        implements View {
    /**
     * One of them, and the beginning of their profile.
     *
     * @param page the page about them on this server
     */
    public record Person(AuthorView author, String page, String note) {}

    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public String template() {
        return "visitors/people.jte";
    }
}
