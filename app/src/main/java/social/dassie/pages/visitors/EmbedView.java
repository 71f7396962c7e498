package social.dassie.pages.visitors;

import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostView;

/** The page with one post for frames in other sites. */
public record EmbedView(PostView post) implements View {
    @Override
    public String template() {
        return "visitors/embed.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
