package social.dassie.pages.visitors.strikes;

import static social.dassie.ground.words.Words.say;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.words.TimeTexts;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.frame.NoticeView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.emails.links.StrikeLinks;
import social.dassie.people.strikes.Appeals;
import social.dassie.people.strikes.Strike;
import social.dassie.people.strikes.Strikes;

/**
 * The moderation actions against an account, for its owner: the page that clients open from a moderation warning. A
 * user who may not sign in has a page with the same content, which a link in the email opens; the sign-in redirects
 * there, too.
 */
public final class StrikeRoutes {
    private static final String OWN = "/disputes/strikes/{id}";
    private static final String LOCKED = "/disputes/locked/{id}";
    private static final int MAX_OTHERS = 20;

    private final Strikes strikes;
    private final Appeals appeals;
    private final StrikeLinks links;
    private final Pages pages;

    public StrikeRoutes(Strikes strikes, Appeals appeals, StrikeLinks links, Pages pages) {
        this.strikes = strikes;
        this.appeals = appeals;
        this.links = links;
        this.pages = pages;
    }

    public void register(Routes routes) {
        Access own = Access.sessionDuringSetUp("/settings");
        Access open = Access.openPage();
        routes.get(OWN, own, r -> showOwn(r, null));
        routes.post(
                OWN + "/appeal",
                own,
                FormHandler.goingTo(r -> "/disputes/strikes/" + r.id("id"), this::appealOwn, this::showOwn));
        routes.get(LOCKED, open, r -> showLocked(r, null));
        routes.post(LOCKED + "/appeal", open, new FormHandler(this::appealLocked, this::showLocked));
    }

    private void appealOwn(Request r) {
        appeals.file(r.caller().accountId(), r.id("id"), r.params().text("text", ""));
    }

    private void showOwn(Request r, @Nullable String problem) {
        Strike strike = strikes.find(r.id("id"))
                .filter(found -> found.targetAccountId() == r.caller().accountId())
                .orElseThrow(ApiException::recordNotFound);
        pages.show(r, view(r, strike, OWN, "", problem));
    }

    private void appealLocked(Request r) {
        Strike strike = strikes.find(r.id("id")).orElseThrow(ApiException::recordNotFound);
        if (!links.isGood(strike, key(r)) || !links.isLockedOut(strike.targetAccountId())) {
            throw ApiException.recordNotFound();
        }
        appeals.file(strike.targetAccountId(), strike.id(), r.params().text("text", ""));
        r.redirect(links.path(strike));
    }

    private void showLocked(Request r, @Nullable String problem) {
        Strike strike = strikes.find(r.id("id"))
                .filter(found -> links.isGood(found, key(r)))
                .orElse(null);
        if (strike == null) {
            pages.show(r, 404, badLink());
        } else if (links.isLockedOut(strike.targetAccountId())) {
            pages.show(r, view(r, strike, LOCKED, key(r), problem));
        } else {
            r.redirect(links.path(strike));
        }
    }

    private StrikeView view(Request r, Strike strike, String path, String key, @Nullable String problem) {
        StrikeView.Form form = appeals.isPossible(strike)
                ? new StrikeView.Form(
                        r.browser().formToken(),
                        path.replace("{id}", Long.toString(strike.id())) + "/appeal",
                        key,
                        r.params().text("text", ""),
                        TimeTexts.day(strike.createdAt()
                                + Duration.ofDays(Appeals.DAYS).toMillis()))
                : null;
        List<Strike> others = strikes.of(strike.targetAccountId(), MAX_OTHERS).stream()
                .filter(other -> other.id() != strike.id())
                .toList();
        return new StrikeView(
                strike.headline(),
                strike.meaning("@" + links.username(strike) + "@" + pages.domain()),
                strike.text(),
                TimeView.of(strike.createdAt()),
                !key.isEmpty(),
                strike.overruledAt() != null,
                AppealView.of(strike.appeal()),
                form,
                StrikeLink.of(others, links::path),
                problem);
    }

    private static String key(Request r) {
        return r.params().text("key", "");
    }

    private static NoticeView badLink() {
        return new NoticeView(
                say("common.this_link_is_no_good", "Invalid link"),
                say(
                        "visitors.strikes.it_is_not_whole_or",
                        "The link is incomplete, or the decision no longer exists. Sign in with your password instead to get to the same page."));
    }
}
