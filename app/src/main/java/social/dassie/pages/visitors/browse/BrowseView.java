package social.dassie.pages.visitors.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.View;
import social.dassie.pages.visitors.FollowersView;
import social.dassie.pages.visitors.posts.PostView;

/**
 * One page of content that visitors can browse.
 *
 * @param places the other pages that visitors may open
 * @param parts the parts of this page; none if it has only one
 * @param next address of the next page, null on the last page
 * @param empty the text of the empty page
 */
public record BrowseView(
        String title,
        List<Tab> places,
        List<Tab> parts,
        Items items,
        @Nullable String next,
        String empty) implements View {
    public record Tab(String title, String path, boolean isCurrent) {}

    /**
     * @param use how many people used it lately, as a sentence
     * @param origin the other server on which it trends, as a sentence; empty for this one
     */
    public record Tag(String name, String path, String use, String origin) {}

    /** @param use how many people shared it lately, as a sentence */
    public record Link(String title, String url, String provider, String description, String use) {}

    /** The items of the page: all of one kind. */
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
