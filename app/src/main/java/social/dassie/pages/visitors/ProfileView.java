package social.dassie.pages.visitors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostList;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;

/**
 * The public page of an account.
 *
 * @param joined the day on which the account was created
 * @param stats the numbers of posts, followers and so on
 * @param path the page's address
 * @param tags the hashtags that the account features
 * @param tabs the available tabs; the current one is marked
 * @param collections the discoverable collections, above the first page of posts
 * @param pinned the pinned posts above the first page of posts
 */
public record ProfileView(
        AccountEntity account,
        AuthorView author,
        Bio bio,
        TimeView joined,
        List<Stat> stats,
        String path,
        List<TagLink> tags,
        List<Tab> tabs,
        List<CollectionLink> collections,
        List<PostView> pinned,
        PostList posts)
        implements View {
    /**
     * The texts of the profile.
     *
     * @param noteHtml sanitised
     * @param summary the note as plain text, for previews
     */
    public record Bio(String noteHtml, String summary, List<FieldView> fields) {}

    /** An extra field of a profile; name and value are safe HTML. */
    public record FieldView(String nameHtml, String valueHtml, boolean isVerified) {}

    /** A number, in words, and the page that lists what it counts; null for none that visitors may open. */
    public record Stat(String words, @Nullable String address) {}

    /** One of the collections, and its number of people. */
    public record CollectionLink(String name, String address, String people) {}

    /** One of the tabs. */
    public record Tab(String name, String address, boolean isShown) {}

    /** Returns whether the account is local. */
    public boolean isLocal() {
        return account.acct().indexOf('@') < 0;
    }

    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public String template() {
        return "visitors/profile.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
