package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.federation.publication.writers.EmojiWriter;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Hashtags;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.reactions.EmojiReaction;
import social.dassie.posts.reactions.ReactionName;
import social.dassie.posts.statuses.marks.MarkEvent;
import social.dassie.posts.tags.TagEvent;

/** Sends favourites and reactions to the authors of remote posts, and pinned posts and featured hashtags to followers. */
final class MarkPublisher {
    private final PublishedDao rows;
    private final Accounts accounts;
    private final Distribution distribution;
    private final ActivityWriter activities;
    private final EmojiWriter emojis;
    private final ActivitySender sender;
    private final Addresses addresses;

    MarkPublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            ActivityWriter activities,
            ActivitySender sender) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.accounts = accounts;
        this.distribution = distribution;
        this.activities = activities;
        this.sender = sender;
        this.addresses = platform.addresses();
        this.emojis = new EmojiWriter(platform.db(), addresses);
    }

    void subscribe(Events events) {
        events.subscribe(
                Phase.SEND,
                MarkEvent.Favourited.class,
                e -> like(e.statusId(), e.authorId(), e.accountId(), e.uri(), false));
        events.subscribe(
                Phase.SEND,
                MarkEvent.Unfavourited.class,
                e -> like(e.statusId(), e.authorId(), e.accountId(), e.uri(), true));
        events.subscribe(Phase.SEND, MarkEvent.Reacted.class, e -> react(e.reaction(), e.authorId(), false));
        events.subscribe(Phase.SEND, MarkEvent.Unreacted.class, e -> react(e.reaction(), e.authorId(), true));
        events.subscribe(Phase.SEND, MarkEvent.Pinned.class, e -> pin(e.statusId(), e.accountId(), true));
        events.subscribe(Phase.SEND, MarkEvent.Unpinned.class, e -> pin(e.statusId(), e.accountId(), false));
        events.subscribe(Phase.SEND, TagEvent.Featured.class, e -> feature(e.accountId(), e.name(), true));
        events.subscribe(Phase.SEND, TagEvent.Unfeatured.class, e -> feature(e.accountId(), e.name(), false));
    }

    private void like(long statusId, long authorId, long accountId, @Nullable String uri, boolean isUndone) {
        Account own = uri == null ? null : accounts.get(accountId);
        if (uri == null || own == null || !own.isLocal()) {
            return;
        }
        rows.findPost(statusId).ifPresent(post -> {
            ObjectNode like = activities.towards("Like", uri, own.username(), post.uri(), post.authorUri());
            ObjectNode activity = isUndone ? activities.undo(like, List.of(post.authorUri())) : like;
            sender.send(accountId, activity, post.uri(), distribution.personal(authorId));
        });
    }

    private void react(EmojiReaction reaction, long authorId, boolean isUndone) {
        String uri = reaction.uri();
        Account own = uri == null ? null : accounts.get(reaction.accountId());
        if (uri == null || own == null || !own.isLocal()) {
            return;
        }
        ReactionName name = reaction.parsedName();
        ObjectNode emoji = name.isUnicode()
                ? null
                : emojis.find(name.shortcode(), name.domain()).orElse(null);
        rows.findPost(reaction.statusId()).ifPresent(post -> {
            ObjectNode like =
                    activities.reaction(uri, own.username(), post.uri(), post.authorUri(), name.content(), emoji);
            ObjectNode activity = isUndone ? activities.undo(like, List.of(post.authorUri())) : like;
            sender.send(own.id(), activity, post.uri(), distribution.personal(authorId));
        });
    }

    private void pin(long statusId, long accountId, boolean isAdded) {
        Set<String> inboxes = distribution.followersOf(accountId);
        if (!inboxes.isEmpty()) {
            rows.findPost(statusId)
                    .ifPresent(post -> sender.send(
                            accountId,
                            activities.pin(post.username(), post.uri(), isAdded),
                            addresses.featured(post.username()),
                            inboxes));
        }
    }

    private void feature(long accountId, String name, boolean isAdded) {
        Set<String> inboxes = distribution.followersOf(accountId);
        if (!inboxes.isEmpty()) {
            String username = accounts.get(accountId).username();
            String page = addresses.tagged(username, Hashtags.normalise(name));
            sender.send(
                    accountId,
                    activities.featuredTag(username, name, page, isAdded),
                    addresses.featured(username),
                    inboxes);
        }
    }
}
