package social.dassie.reading.trends.neighbours;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The usable part of a server's trends, the most popular first. */
record Sample(List<Post> posts, List<Tag> tags) {
    /**
     * A post, of which only the address is used: its content comes from its own server.
     *
     * @param language the primary language that the answer names
     */
    record Post(String uri, @Nullable String language) {}

    /** @param history a JSON array of {@code [day, uses, accounts]} */
    record Tag(String name, String history) {}
}
