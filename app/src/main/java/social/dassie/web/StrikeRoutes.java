package social.dassie.web;

import social.dassie.api.ApiException;
import social.dassie.api.Dates;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.strikes.Strike;
import social.dassie.strikes.Strikes;
import social.dassie.users.Users;
import social.dassie.web.Door.Visitor;

/** What the staff did about one's own account: the page that apps open from a moderation warning. */
final class StrikeRoutes {
    private final Strikes strikes;
    private final Door door;
    private final Pages pages;
    private final String domain;

    StrikeRoutes(Strikes strikes, Users users, Sessions sessions, Pages pages, String domain) {
        this.strikes = strikes;
        this.door = new Door(users, sessions, "/settings");
        this.pages = pages;
        this.domain = domain;
    }

    void register(Routes routes) {
        door.page(routes, "/disputes/strikes/{id}", this::show);
    }

    private void show(Request r, Visitor visitor) {
        Strike strike = strikes.find(r.id("id"))
                .filter(found -> found.targetAccountId() == visitor.accountId())
                .orElseThrow(ApiException::recordNotFound);
        String handle = "@" + visitor.session().username() + "@" + domain;
        StrikeView view = new StrikeView(
                strike.headline(),
                strike.meaning(handle),
                strike.text(),
                TimeView.of(Dates.format(strike.createdAt())));
        pages.show(r, visitor.browser(), view);
    }
}
