package social.dassie.pages.visitors;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.function.Supplier;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.people.relationships.follows.Follows;
import social.dassie.posts.collections.CollectionEntity;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.collections.CollectionItems;
import social.dassie.posts.collections.Collections;
import social.dassie.posts.statuses.VisitorSettings;

/** The public page of a collection, on which users can follow all its accounts at once. */
public final class CollectionPageRoutes {
    private static final ErrorCode COLLECTIONS_NEED_USER =
            ErrorCode.of("error.collections_need_user", "This server shows collections only to people who sign in.");

    private static final String ONE = "/collections/{id}";

    private final Collections collections;
    private final CollectionItems items;
    private final Follows follows;
    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Pages pages;

    public CollectionPageRoutes(CollectionFeature collections, Follows follows, Platform platform, Pages pages) {
        this.collections = collections.collections;
        this.items = collections.items;
        this.follows = follows;
        this.settings = platform.settings();
        this.addresses = platform.addresses();
        this.pages = pages;
    }

    public void register(Routes routes) {
        routes.get(ONE, Access.openPage(), this::show);
        routes.get("/ap/{account_id}" + ONE, Access.open(), r -> r.redirect("/collections/" + r.id("id")));
        routes.post(ONE + "/follow", Access.session(), this::follow);
    }

    /** Shows the page for a visitor or the signed-in member, without accounts hidden from them. */
    private void show(Request r) {
        Caller viewer = r.browser().caller();
        if (!viewer.isUser() && !VisitorSettings.areOpen(settings.get())) {
            throw ApiException.of(401, COLLECTIONS_NEED_USER);
        }
        CollectionEntity.WithAccounts found = collections.get(viewer, r.id("id"));
        int toFollow =
                viewer.isUser() ? items.notFollowed(viewer, found.collection()).size() : 0;
        String formToken = viewer.isUser() ? r.browser().formToken() : null;
        pages.show(r, CollectionView.of(found, viewer.accountId(), toFollow, formToken, addresses));
    }

    private void follow(Request r) {
        CollectionEntity.WithAccounts found = collections.get(r.caller(), r.id("id"));
        Follows.Outcome outcome = follows.addAll(r.caller(), items.notFollowed(r.caller(), found.collection()));
        NoticeView notice = new NoticeView(
                say("visitors.follow_all", "Follow all"),
                sentence(outcome),
                say("visitors.back_to_the_collection", "Back to the collection"),
                "/collections/" + r.id("id"));
        pages.show(r, notice);
    }

    private static String sentence(Follows.Outcome outcome) {
        StringBuilder sentence = new StringBuilder(
                outcome.followed() == 0
                        ? say("visitors.you_follow_nobody_new", "No new follows.")
                        : count(
                                outcome.followed(),
                                "visitors.you_follow_people_more",
                                "You follow {0} person more.|You follow {0} people more."));
        if (outcome.requested() > 0) {
            sentence.append(' ')
                    .append(count(
                            outcome.requested(),
                            "visitors.you_asked_people_who_must",
                            "You asked {0} person who must agree first.|You asked {0} people who must agree first."));
        }
        if (outcome.refused() > 0) {
            sentence.append(' ')
                    .append(count(
                            outcome.refused(),
                            "visitors.people_could_not_be_followed",
                            "Couldn’t follow {0} account.|Couldn’t follow {0} accounts."));
        }
        return sentence.toString();
    }
}
