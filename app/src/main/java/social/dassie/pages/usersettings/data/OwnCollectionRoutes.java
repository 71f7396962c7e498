package social.dassie.pages.usersettings.data;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.collections.CollectionItems;
import social.dassie.posts.collections.Collections;

/** The page on which members see the collections that include them, and leave them. */
final class OwnCollectionRoutes {
    static final String PAGE = SettingsPage.COLLECTIONS;
    private static final Access OWN = Access.session(PAGE);
    private static final int ON_A_PAGE = 40;

    private final Collections collections;
    private final CollectionItems items;
    private final Pages pages;

    OwnCollectionRoutes(CollectionFeature collections, Pages pages) {
        this.collections = collections.collections;
        this.items = collections.items;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, r -> showOwn(r, null));
        routes.post(
                PAGE + "/{id}/items/{item_id}/leave",
                OWN,
                FormHandler.goingTo(r -> PAGE + "?done=1", this::leave, this::showOwn));
    }

    private void leave(Request r) {
        items.revoke(r.caller(), r.id("id"), r.id("item_id"));
    }

    private void showOwn(Request r, @Nullable String problem) {
        Caller caller = r.caller();
        int limit = Page.limit(r.params(), ON_A_PAGE, ON_A_PAGE);
        var found = collections.with(caller, caller.accountId(), limit, r.offset());
        pages.show(
                r,
                new OwnCollectionsView(
                        SettingsFrame.of(r, PAGE, problem == null && r.params().has("done") ? left() : null),
                        found.items().stream()
                                .map(one -> OwnCollectionsView.Row.of(one, caller.accountId()))
                                .toList(),
                        found.next(PAGE),
                        problem));
    }

    private static String left() {
        return Words.say(
                "settings.data.you_are_not_in_that",
                "You left the collection and cannot be added to it again for 24 hours. People you block cannot add you at all.");
    }
}
