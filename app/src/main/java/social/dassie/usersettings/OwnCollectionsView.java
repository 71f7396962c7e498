package social.dassie.usersettings;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.collections.CollectionEntity;
import social.dassie.web.Plural;
import social.dassie.web.SettingsNavigation;
import social.dassie.web.View;

/**
 * The collections that the signed-in user is in.
 *
 * @param next address of the page with more of them, null when there are none
 * @param isDone whether the user just left one
 */
public record OwnCollectionsView(
        String formToken,
        List<SettingsNavigation.Link> navigation,
        List<Row> collections,
        @Nullable String next,
        boolean isDone,
        @Nullable String problem)
        implements View {
    /**
     * One of them.
     *
     * @param leave address of the form with which the user leaves it; null while the user is not shown in it
     */
    public record Row(
            String name,
            String description,
            String page,
            String people,
            @Nullable String leave) {
        static Row of(CollectionEntity collection, long accountId) {
            String id = Long.toString(accountId);
            return new Row(
                    collection.name(),
                    collection.description(),
                    "/collections/" + collection.id(),
                    Plural.count(collection.itemCount(), "person", "people"),
                    collection.items().stream()
                            .filter(item -> id.equals(item.accountId()))
                            .map(item ->
                                    OwnCollectionRoutes.PAGE + "/" + collection.id() + "/items/" + item.id() + "/leave")
                            .findFirst()
                            .orElse(null));
        }
    }

    @Override
    public String template() {
        return "usersettings/own_collections.jte";
    }
}
