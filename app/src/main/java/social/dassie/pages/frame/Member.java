package social.dassie.pages.frame;

import org.jspecify.annotations.Nullable;

/**
 * The signed-in user, as shown in the navigation.
 *
 * @param liveFeed the address of the first live feed that they may read, null for none
 * @param hasRequests whether follow requests are pending or possible
 * @param isOfStaff whether they may open at least one console page
 */
public record Member(
        AuthorView author, String username, @Nullable String liveFeed, boolean hasRequests, boolean isOfStaff) {}
