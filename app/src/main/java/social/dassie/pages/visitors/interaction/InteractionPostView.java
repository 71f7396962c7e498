package social.dassie.pages.visitors.interaction;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;
import social.dassie.posts.statuses.StatusEntity;

/**
 * The page on which a user favourites, boosts or replies to a post that they saw elsewhere.
 *
 * @param path the address to which the buttons add their action
 * @param author the page on which a user follows its author
 * @param reply the page with a reply form
 * @param canBoost whether every reader may see the post
 * @param done what was done, null for nothing
 * @param refusal why something could not be done, null for nothing
 */
public record InteractionPostView(
        String formToken,
        String path,
        PostView post,
        String author,
        String reply,
        boolean isFavourited,
        boolean isReblogged,
        boolean canBoost,
        @Nullable String done,
        @Nullable String refusal)
        implements View {
    static InteractionPostView of(StatusEntity post, String formToken, Addresses addresses) {
        String visibility = post.visibility();
        return new InteractionPostView(
                formToken,
                InteractionRoutes.postPath(post.id()),
                PostView.of(post, addresses),
                InteractionRoutes.accountPath(post.account().id()),
                ShareRoutes.replyPath(post.id()),
                post.isFavourited(),
                post.isReblogged(),
                visibility.equals("public") || visibility.equals("unlisted"),
                null,
                null);
    }

    InteractionPostView with(@Nullable String done, @Nullable String refusal) {
        return new InteractionPostView(
                formToken, path, post, author, reply, isFavourited, isReblogged, canBoost, done, refusal);
    }

    @Override
    public String template() {
        return "visitors/interaction/interaction_post.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
