package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;

/**
 * The public page of an account.
 *
 * @param noteHtml sanitised
 * @param summary the note as plain text, for previews
 * @param joined the day on which the account was created, in UTC
 * @param counts the numbers of posts, followers and so on, in words
 * @param tabs the available tabs; the current one is marked
 * @param collections the discoverable collections, above the first page of posts
 * @param pinned the pinned posts above the first page of posts
 * @param older address of the page with older posts, null when there are none
 */
public record ProfileView(
        AccountEntity account,
        AuthorView author,
        String noteHtml,
        String summary,
        List<FieldView> fields,
        String joined,
        List<String> counts,
        List<Tab> tabs,
        List<CollectionLink> collections,
        List<PostView> pinned,
        List<PostView> posts,
        @Nullable String older)
        implements View {
    /** A row of the table on a profile; name and value are safe HTML. */
    public record FieldView(String nameHtml, String valueHtml, boolean isVerified) {}

    /** One of the collections, and how many people are in it. */
    public record CollectionLink(String name, String address, String people) {}

    /** One of the tabs. */
    public record Tab(String name, String address, boolean isShown) {}

    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public String template() {
        return "profile.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
