package social.dassie.pages.usersettings.login;

import java.nio.charset.StandardCharsets;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.relationships.severances.LostFollows;
import social.dassie.people.relationships.severances.SeveranceEntity;

/**
 * The follows that the signed-in user lost by blocks and suspensions: the page that clients open from a notification, and
 * the lists to download.
 */
final class SeveranceRoutes {
    static final String PAGE = SettingsPage.SEVERANCES;
    private static final Access OWN = Access.session(PAGE);
    private static final int ON_A_PAGE = 40;

    private final LostFollows lostFollows;
    private final Pages pages;

    SeveranceRoutes(LostFollows lostFollows, Pages pages) {
        this.lostFollows = lostFollows;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get(PAGE, OWN, this::show);
        routes.get(
                PAGE + "/{id}/followers.csv",
                OWN,
                r -> download(r, lostFollows.followers(r.caller().accountId(), r.id("id"))));
        routes.get(
                PAGE + "/{id}/following.csv",
                OWN,
                r -> download(r, lostFollows.following(r.caller().accountId(), r.id("id"))));
    }

    private void show(Request r) {
        Slice<SeveranceEntity> events = lostFollows.of(r.caller().accountId(), r.page(ON_A_PAGE, ON_A_PAGE));
        pages.show(
                r,
                new SeveranceView(
                        SettingsFrame.of(r, PAGE, null),
                        events.items().stream().map(SeveranceView.Row::of).toList(),
                        events.older(PAGE)));
    }

    private static void download(Request r, LostFollows.File file) {
        r.answerHeader("Content-Disposition", "attachment; filename=\"" + file.name() + "\"");
        r.answerHeader("Cache-Control", "private, no-store");
        r.bytes(200, "text/csv; charset=utf-8", file.csv().getBytes(StandardCharsets.UTF_8));
    }
}
