package social.dassie.pages.usersettings.data;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.Words;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.posts.collections.CollectionEntity;

/**
 * The collections that include the signed-in user.
 *
 * @param next address of the page with more of them, null on the last page
 */
public record OwnCollectionsView(
        SettingsFrame place,
        List<Row> collections,
        @Nullable String next,
        @Nullable String problem) implements InSettings {
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
                    Words.count(collection.itemCount(), "common.people", "{0} person|{0} people"),
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
        return "usersettings/data/own_collections.jte";
    }
}
