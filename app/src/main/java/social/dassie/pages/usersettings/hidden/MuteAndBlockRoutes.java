package social.dassie.pages.usersettings.hidden;

import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.words.Words;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.Pages;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.usersettings.SettingsFrame;
import social.dassie.pages.usersettings.SettingsPage;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.relationships.blocks.Blocks;
import social.dassie.people.relationships.blocks.MutedAccountEntity;
import social.dassie.people.relationships.blocks.Mutes;

/** The accounts that the signed-in user muted and blocked, each with an undo button. */
final class MuteAndBlockRoutes {
    private static final String MUTED = SettingsPage.MUTED;
    private static final String BLOCKED = SettingsPage.BLOCKED;
    private static final int ON_A_PAGE = 40;

    private final Mutes mutes;
    private final Blocks blocks;
    private final Addresses addresses;
    private final Pages pages;

    MuteAndBlockRoutes(RelationshipFeature relationships, Addresses addresses, Pages pages) {
        this.mutes = relationships.mutes;
        this.blocks = relationships.blocks;
        this.addresses = addresses;
        this.pages = pages;
    }

    void register(Routes routes) {
        Access muted = Access.session(MUTED);
        Access blocked = Access.session(BLOCKED);
        routes.get(MUTED, muted, this::showMuted);
        routes.post(MUTED + "/{id}/undo", muted, r -> undo(r, mutes::remove, MUTED));
        routes.get(BLOCKED, blocked, this::showBlocked);
        routes.post(BLOCKED + "/{id}/undo", blocked, r -> undo(r, blocks::remove, BLOCKED));
    }

    private static void undo(Request r, BiConsumer<Caller, Long> rule, String page) {
        rule.accept(r.caller(), r.id("id"));
        r.redirect(page + "?done=undone", 303);
    }

    private void showMuted(Request r) {
        Slice<MutedAccountEntity> slice = mutes.list(r.caller(), page(r));
        List<HiddenAccountsView.Row> rows = slice.items().stream()
                .map(one -> row(one.account(), MUTED, TimeView.orNull(one.muteExpiresAt())))
                .toList();
        pages.show(
                r,
                new HiddenAccountsView(
                        SettingsFrame.of(
                                r,
                                MUTED,
                                done(
                                        r,
                                        Words.say(
                                                "settings.hidden.you_hear_this_person_again",
                                                "You hear this person again."))),
                        Words.say("settings.hidden.muted_people", "Muted people"),
                        Words.say(
                                "settings.hidden.you_do_not_see_their",
                                "You don’t see their posts. They are not notified, and can still see yours."),
                        Words.say("common.unmute", "Unmute"),
                        Words.say("settings.hidden.you_have_muted_nobody", "You have not muted anyone"),
                        rows,
                        slice.older(MUTED)));
    }

    private void showBlocked(Request r) {
        Slice<AccountEntity> slice = blocks.list(r.caller(), page(r));
        pages.show(
                r,
                new HiddenAccountsView(
                        SettingsFrame.of(
                                r,
                                BLOCKED,
                                done(r, Words.say("settings.hidden.this_person_is_not_blocked", "Account unblocked."))),
                        Words.say("settings.hidden.blocked_people", "Blocked people"),
                        Words.say(
                                "settings.hidden.they_cannot_follow_you_or",
                                "They cannot follow you or see your posts here, and you don’t see theirs."),
                        Words.say("common.unblock", "Unblock"),
                        Words.say("settings.hidden.you_have_blocked_nobody", "You have not blocked anyone"),
                        slice.items().stream()
                                .map(one -> row(one, BLOCKED, null))
                                .toList(),
                        slice.older(BLOCKED)));
    }

    private HiddenAccountsView.Row row(AccountEntity account, String page, @Nullable TimeView until) {
        return new HiddenAccountsView.Row(
                AuthorView.of(account, addresses), page + "/" + account.id() + "/undo", until);
    }

    static Page page(Request r) {
        return r.page(ON_A_PAGE, ON_A_PAGE);
    }

    private static @Nullable String done(Request r, String sentence) {
        return r.params().text("done", "").equals("undone") ? sentence : null;
    }
}
