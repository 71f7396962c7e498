package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;

/**
 * The public page of an account.
 *
 * @param noteHtml sanitised
 * @param summary the note as plain text, for previews
 * @param joined the day on which the account was made, in UTC
 * @param counts how many posts, followers and so on, in words
 * @param tabs the lists of posts that there are; the one that is shown is marked
 * @param pinned what stands above the first page of posts
 * @param older address of the posts before these, null when there are none
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
        List<PostView> pinned,
        List<PostView> posts,
        @Nullable String older)
        implements View {
    /** A row of the table on a profile; both are safe HTML. */
    public record FieldView(String nameHtml, String valueHtml, boolean isVerified) {}

    /** One of the lists of posts. */
    public record Tab(String name, String address, boolean isShown) {}

    @Override
    public String template() {
        return "profile.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
