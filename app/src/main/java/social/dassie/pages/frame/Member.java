package social.dassie.pages.frame;

import org.jspecify.annotations.Nullable;

/**
 * The signed-in user, as the navigation shows them.
 *
 * @param liveFeed the address of the first live feed that they may read, null for none
 * @param hasRequests whether follow requests are pending, or may come
 * @param isOfStaff whether at least one page of the staff is open to them
 */
public record Member(
        AuthorView author, String username, @Nullable String liveFeed, boolean hasRequests, boolean isOfStaff) {}
