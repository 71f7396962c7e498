package social.dassie.posts.statuses;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.emojis.CustomEmojis;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.posts.cards.Cards;
import social.dassie.posts.collections.CollectionFeature;
import social.dassie.posts.filters.ActiveFilters;
import social.dassie.posts.polls.PollRenderer;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.reactions.EmojiReactions;
import social.dassie.posts.reactions.ReactionRenderer;
import social.dassie.posts.refreshes.AsyncRefreshes;
import social.dassie.posts.tags.Tags;

/** The read side of posts. Writing and marking them, and remote posts, build on it. */
public final class StatusFeature {
    private final AsyncRefreshes refreshes;
    public final PostParts parts;
    public final PollRenderer polls;
    public final EmojiReactions reactions;
    public final ReactionRenderer reactionRenderer;
    public final StatusRenderer renderer;
    public final Statuses statuses;

    public StatusFeature(
            Platform platform,
            AccountFeature accounts,
            Attachments attachments,
            Cards cards,
            Tags tags,
            CollectionFeature collections,
            CustomEmojis emojis,
            AsyncRefreshes refreshes) {
        this.refreshes = refreshes;
        this.parts =
                new PostParts(attachments, tags, new Polls(platform, accounts.accounts), collections.linked, emojis);
        this.polls = new PollRenderer(platform, emojis);
        this.reactions = new EmojiReactions(platform, () -> platform.settings().get(StatusSettings.REACTIONS));
        this.reactionRenderer = new ReactionRenderer(platform, reactions, emojis);
        this.renderer = new StatusRenderer(
                platform,
                accounts.renderer,
                new CachedStatuses(platform, attachments, cards, emojis, collections.linked),
                new ActiveFilters(platform),
                polls,
                reactionRenderer,
                collections);
        this.statuses = new Statuses(platform, renderer);
    }

    public void register(Routes routes) {
        new StatusRoutes(statuses, refreshes).register(routes);
    }
}
