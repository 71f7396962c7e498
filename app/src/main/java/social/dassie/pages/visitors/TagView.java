package social.dassie.pages.visitors;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.posts.PostList;

/**
 * The public posts with a hashtag.
 *
 * @param name as in the address, without the #
 * @param author the only author of these posts, null for posts of all authors
 */
public record TagView(String name, @Nullable AuthorView author, PostList posts) implements View {
    @Override
    public boolean opensClient() {
        return true;
    }

    @Override
    public String template() {
        return "visitors/tag.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
