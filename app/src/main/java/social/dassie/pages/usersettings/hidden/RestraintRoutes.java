package social.dassie.pages.usersettings.hidden;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.Place;
import social.dassie.pages.usersettings.Problems;
import social.dassie.pages.usersettings.SettingsForm;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.blocks.DomainBlocks;
import social.dassie.people.relationships.blocks.MutedAccountEntity;
import social.dassie.people.relationships.blocks.Mutes;

/** Whom the signed-in user muted and blocked: people and whole servers, each with a way back. */
final class RestraintRoutes {
    private static final String MUTED = SettingsPage.MUTED;
    private static final String BLOCKED = SettingsPage.BLOCKED;
    private static final String DOMAINS = SettingsPage.BLOCKED_DOMAINS;
    private static final int ON_A_PAGE = 40;
    private static final String DOMAIN = "domain";

    private final Mutes mutes;
    private final Blocks blocks;
    private final DomainBlocks domainBlocks;
    private final Addresses addresses;
    private final Pages pages;

    RestraintRoutes(RelationshipFeature relationships, Addresses addresses, Pages pages) {
        this.mutes = relationships.mutes();
        this.blocks = relationships.blocks();
        this.domainBlocks = relationships.domainBlocks();
        this.addresses = addresses;
        this.pages = pages;
    }

    void register(Routes routes) {
        Access muted = Access.session(MUTED);
        Access blocked = Access.session(BLOCKED);
        Access domains = Access.session(DOMAINS);
        routes.get(MUTED, muted, this::showMuted);
        routes.post(MUTED + "/{id}/undo", muted, r -> undo(r, mutes::remove, MUTED));
        routes.get(BLOCKED, blocked, this::showBlocked);
        routes.post(BLOCKED + "/{id}/undo", blocked, r -> undo(r, blocks::remove, BLOCKED));
        routes.get(DOMAINS, domains, r -> showDomains(r, Problems.NONE));
        routes.post(
                DOMAINS,
                domains,
                new SettingsForm(
                        DOMAINS + "?done=added",
                        r -> domainBlocks.add(r.caller(), r.params().text(DOMAIN, "")),
                        (r, problems) -> showDomains(r, Problems.at(DOMAIN, String.valueOf(problems.summary())))));
        routes.post(DOMAINS + "/undo", domains, this::undoDomain);
    }

    private static void undo(Request r, BiConsumer<Caller, Long> rule, String page) {
        rule.accept(r.caller(), r.id("id"));
        r.redirect(page + "?done=undone", 303);
    }

    private void undoDomain(Request r) {
        domainBlocks.remove(r.caller(), r.params().text(DOMAIN, ""));
        r.redirect(DOMAINS + "?done=undone", 303);
    }

    private void showMuted(Request r) {
        Slice<MutedAccountEntity> slice = mutes.list(r.caller(), r.page(ON_A_PAGE, ON_A_PAGE));
        List<KeptAwayView.Row> rows = slice.items().stream()
                .map(one -> row(one.account(), MUTED, TimeView.orNull(one.muteExpiresAt())))
                .toList();
        pages.show(
                r,
                new KeptAwayView(
                        Place.of(r, MUTED, done(r, Words.say("You hear this person again."))),
                        Words.say("Muted people"),
                        Words.say("You do not see their posts. They do not notice, and still see yours."),
                        Words.say("Unmute"),
                        Words.say("You have muted nobody"),
                        rows,
                        older(slice, MUTED)));
    }

    private void showBlocked(Request r) {
        Slice<AccountEntity> slice = blocks.list(r.caller(), r.page(ON_A_PAGE, ON_A_PAGE));
        pages.show(
                r,
                new KeptAwayView(
                        Place.of(r, BLOCKED, done(r, Words.say("This person is not blocked any more."))),
                        Words.say("Blocked people"),
                        Words.say("They cannot follow you or see your posts here, and you do not see theirs."),
                        Words.say("Unblock"),
                        Words.say("You have blocked nobody"),
                        slice.items().stream()
                                .map(one -> row(one, BLOCKED, null))
                                .toList(),
                        older(slice, BLOCKED)));
    }

    private void showDomains(Request r, Problems problems) {
        Slice<String> slice = domainBlocks.list(r.caller(), r.page(ON_A_PAGE, ON_A_PAGE));
        String done =
                switch (problems.isNone() ? r.params().text("done", "") : "") {
                    case "added" -> Words.say("The server is blocked.");
                    case "undone" -> Words.say("The server is not blocked any more.");
                    default -> null;
                };
        BlockedDomainsView view = new BlockedDomainsView(
                Place.of(r, DOMAINS, done),
                slice.items(),
                older(slice, DOMAINS),
                problems.isNone() ? "" : r.params().text(DOMAIN, ""),
                problems);
        pages.show(r, problems.isNone() ? 200 : 422, view);
    }

    private KeptAwayView.Row row(AccountEntity account, String page, @Nullable TimeView until) {
        return new KeptAwayView.Row(AuthorView.of(account, addresses), page + "/" + account.id() + "/undo", until);
    }

    private static @Nullable String older(Slice<?> slice, String page) {
        return slice.isFull() ? page + "?max_id=" + slice.oldestId() : null;
    }

    private static @Nullable String done(Request r, String sentence) {
        return r.params().text("done", "").equals("undone") ? sentence : null;
    }
}
