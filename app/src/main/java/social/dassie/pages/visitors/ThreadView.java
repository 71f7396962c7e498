package social.dassie.pages.visitors;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;

/**
 * The public page of a post, with the public part of the conversation around it.
 *
 * @param uri the address of the post's ActivityPub document
 * @param oEmbed the address with the data for embedding the post; null for a remote one
 */
public record ThreadView(
        List<PostView> before,
        PostView post,
        List<PostView> after,
        String uri,
        boolean isIndexable,
        @Nullable String oEmbed)
        implements View {
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
