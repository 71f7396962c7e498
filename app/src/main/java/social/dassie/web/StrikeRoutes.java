package social.dassie.web;

import social.dassie.api.Access;
import social.dassie.api.ApiException;
import social.dassie.api.Dates;
import social.dassie.http.Request;
import social.dassie.http.Routes;
import social.dassie.strikes.Strike;
import social.dassie.strikes.Strikes;

/** The staff's actions against the signed-in user's account: the page that clients open from a moderation warning. */
final class StrikeRoutes {
    private final Strikes strikes;
    private final Pages pages;

    StrikeRoutes(Strikes strikes, Pages pages) {
        this.strikes = strikes;
        this.pages = pages;
    }

    void register(Routes routes) {
        routes.get("/disputes/strikes/{id}", Access.session(), this::show);
    }

    private void show(Request r) {
        Strike strike = strikes.find(r.id("id"))
                .filter(found -> found.targetAccountId() == r.caller().accountId())
                .orElseThrow(ApiException::recordNotFound);
        StrikeView view = new StrikeView(
                strike.headline(),
                strike.meaning(pages.handle(r)),
                strike.text(),
                TimeView.of(Dates.format(strike.createdAt())));
        pages.show(r, view);
    }
}
