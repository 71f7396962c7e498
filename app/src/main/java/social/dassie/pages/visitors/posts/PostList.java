package social.dassie.pages.visitors.posts;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Slice;
import social.dassie.ground.settings.Addresses;
import social.dassie.posts.statuses.StatusEntity;

/**
 * The posts on one page of many.
 *
 * @param older address of the page with older ones, null on the last page
 */
public record PostList(List<PostView> posts, @Nullable String older) {
    /** @param path the address of the first page */
    public static PostList of(Slice<StatusEntity> found, String path, Addresses addresses) {
        return of(found.items(), found, path, addresses);
    }

    /** @param shown those of the found ones that are not left out */
    public static PostList of(List<StatusEntity> shown, Slice<StatusEntity> found, String path, Addresses addresses) {
        return new PostList(PostView.all(shown, addresses), found.older(path));
    }
}
