package social.dassie.pages.visitors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.posts.statuses.StatusEntity;

/**
 * The public page of a post, with the public part of the conversation around it.
 *
 * @param movedTo the account that the author has moved to; null for none
 * @param uri the address of the post's ActivityPub document
 * @param oEmbed the address with the data for embedding the post; null for a remote one
 */
public record ThreadView(
        List<PostView> before,
        PostView post,
        List<PostView> after,
        @Nullable AuthorView movedTo,
        String uri,
        boolean isIndexable,
        @Nullable String oEmbed)
        implements View {
    /** Returns the account that the author of a post has moved to; null for none. */
    static @Nullable AuthorView movedTo(StatusEntity post, Addresses addresses) {
        AccountEntity target = post.account().moved();
        return target == null ? null : AuthorView.of(target, addresses);
    }

    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public String template() {
        return "visitors/thread.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
