package social.dassie.pages.visitors.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.FollowersView;
import social.dassie.pages.visitors.posts.PostView;

/**
 * One page of something that visitors look through.
 *
 * @param places the pages beside this one that visitors may open
 * @param parts the parts of this place; none for a place that has only one
 * @param next address of the next page, null when there is none
 * @param empty what to say when there is nothing
 */
public record BrowseView(
        String title,
        List<Tab> places,
        List<Tab> parts,
        Items items,
        @Nullable String next,
        String empty) implements View {
    public record Tab(String title, String path, boolean isCurrent) {}

    /** @param use how many people used it of late, as a sentence */
    public record Tag(String name, String path, String use) {}

    /** @param use how many people shared it of late, as a sentence */
    public record Link(String title, String url, String provider, String description, String use) {}

    /** What is on the page: items of one kind, and none of the others. */
    public record Items(List<PostView> posts, List<Tag> tags, List<Link> links, List<FollowersView.Person> people) {
        static Items ofPosts(List<PostView> posts) {
            return new Items(posts, List.of(), List.of(), List.of());
        }

        static Items ofTags(List<Tag> tags) {
            return new Items(List.of(), tags, List.of(), List.of());
        }

        static Items ofLinks(List<Link> links) {
            return new Items(List.of(), List.of(), links, List.of());
        }

        static Items ofPeople(List<FollowersView.Person> people) {
            return new Items(List.of(), List.of(), List.of(), people);
        }

        public boolean areNone() {
            return posts.isEmpty() && tags.isEmpty() && links.isEmpty() && people.isEmpty();
        }
    }

    @Override
    public String template() {
        return "visitors/browse.jte";
    }

    @Override
    public boolean hasTimes() {
        return !items.posts().isEmpty();
    }
}
