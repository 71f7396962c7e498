package social.dassie.pages.visitors.interaction;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;

/**
 * The page with a form for a post.
 *
 * @param key makes the form single-use
 * @param answered the post that is replied to, null for none
 * @param answeredId its id, empty for none
 * @param privacies the choices of visibility, by key
 */
public record ShareView(
        String formToken,
        String key,
        String handle,
        @Nullable PostView answered,
        String answeredId,
        String text,
        String warning,
        String privacy,
        Map<String, String> privacies,
        int maxCharacters,
        @Nullable String problem)
        implements View {
    @Override
    public String template() {
        return "visitors/interaction/share.jte";
    }

    @Override
    public boolean hasTimes() {
        return answered != null;
    }
}
