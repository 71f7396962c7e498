package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The public posts with a hashtag.
 *
 * @param name as in the address, without the sign
 * @param author whose posts alone they are, null for everybody's
 * @param older address of the posts before these, null when there are none
 */
public record TagView(
        String name,
        @Nullable AuthorView author,
        List<PostView> posts,
        @Nullable String older) implements View {
    @Override
    public String template() {
        return "tag.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
