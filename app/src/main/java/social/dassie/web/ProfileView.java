package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;

/**
 * The public page of an account.
 *
 * @param noteHtml sanitised
 * @param summary the note as plain text, for previews
 * @param older address of the posts before these, null when there are none
 */
public record ProfileView(
        AccountEntity account,
        String name,
        String handle,
        String noteHtml,
        String summary,
        List<FieldView> fields,
        List<PostView> posts,
        @Nullable String older)
        implements View {
    /** A row of the table on a profile; the value is sanitised HTML. */
    public record FieldView(String name, String valueHtml, boolean isVerified) {}

    @Override
    public String template() {
        return "profile.jte";
    }
}
