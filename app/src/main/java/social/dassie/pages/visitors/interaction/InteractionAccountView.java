package social.dassie.pages.visitors.interaction;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.EmojiHtml;
import social.dassie.pages.frame.View;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.relationships.follows.RelationshipEntity;

/**
 * The page on which a user follows an account that they saw elsewhere.
 *
 * @param noteHtml sanitised
 * @param state the caller's relationship to the account, as a sentence; null for none
 * @param act the action of the button, {@code follow} or {@code unfollow}; null for no button
 * @param button the text of the button
 * @param next where the account moved to, null if it did not
 * @param done what was done, null for nothing
 * @param refusal why something could not be done, null for nothing
 */
public record InteractionAccountView(
        String formToken,
        String path,
        AuthorView author,
        String noteHtml,
        List<String> counts,
        @Nullable String state,
        @Nullable String act,
        String button,
        @Nullable Next next,
        @Nullable String done,
        @Nullable String refusal)
        implements View {
    /** The account that replaces this one. */
    public record Next(String handle, String path) {}

    /** The possible action, and the sentence above it. */
    private record State(
            @Nullable String sentence, @Nullable String act, String button) {}

    static InteractionAccountView of(
            AccountEntity account,
            RelationshipEntity relationship,
            boolean isOwn,
            String formToken,
            Addresses addresses) {
        State state = isOwn
                ? new State(say("visitors.interaction.this_is_you", "This is you."), null, "")
                : state(account, relationship);
        AccountEntity moved = account.moved();
        return new InteractionAccountView(
                formToken,
                InteractionRoutes.accountPath(account.id()),
                AuthorView.of(account, addresses),
                new EmojiHtml(account.emojis(), addresses).ofHtml(HtmlSanitiser.sanitise(account.note())),
                List.of(
                        count(account.statusesCount(), "common.posts_count", "{0} post|{0} posts"),
                        count(account.followersCount(), "common.followers", "{0} follower|{0} followers")),
                state.sentence(),
                state.act(),
                state.button(),
                moved == null
                        ? null
                        : new Next(AuthorView.of(moved, addresses).handle(), InteractionRoutes.accountPath(moved.id())),
                null,
                null);
    }

    private static State state(AccountEntity account, RelationshipEntity relationship) {
        if (relationship.following()) {
            return new State(
                    say("visitors.interaction.you_follow_this_account", "You follow this account."),
                    "unfollow",
                    say("common.unfollow", "Unfollow"));
        }
        if (relationship.requested()) {
            return new State(
                    say(
                            "visitors.interaction.you_asked_to_follow_this",
                            "Follow request sent. You follow this account once it accepts."),
                    "unfollow",
                    say("visitors.interaction.withdraw_the_request", "Cancel request"));
        }
        if (relationship.blocking()) {
            return new State(
                    say(
                            "visitors.interaction.you_block_this_account_unblock",
                            "You block this account. Unblock it in your app to follow it."),
                    null,
                    "");
        }
        if (relationship.domainBlocking()) {
            return new State(
                    say(
                            "visitors.interaction.you_block_the_server_of",
                            "You block the server of this account. Unblock it in your app to follow it."),
                    null,
                    "");
        }
        if (relationship.blockedBy()) {
            return new State(
                    say(
                            "visitors.interaction.this_account_blocks_you_so",
                            "This account blocks you, so you cannot follow it."),
                    null,
                    "");
        }
        if (account.moved() != null) {
            return new State(
                    say(
                            "visitors.interaction.this_account_has_moved_so",
                            "This account has moved, so no one can follow it here."),
                    null,
                    "");
        }
        return new State(
                null,
                "follow",
                account.locked()
                        ? say("visitors.interaction.request_to_follow", "Request to follow")
                        : say("visitors.interaction.follow_verb", "Follow"));
    }

    InteractionAccountView with(@Nullable String done, @Nullable String refusal) {
        return new InteractionAccountView(
                formToken, path, author, noteHtml, counts, state, act, button, next, done, refusal);
    }

    @Override
    public String template() {
        return "visitors/interaction/interaction_account.jte";
    }
}
