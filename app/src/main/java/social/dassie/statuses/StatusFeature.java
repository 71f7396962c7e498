package social.dassie.statuses;

import social.dassie.emojis.CustomEmojis;
import social.dassie.filters.ActiveFilters;
import social.dassie.http.Routes;
import social.dassie.polls.PollRenderer;

/** Puts this package together: what others use of it, and its routes. */
public final class StatusFeature {
    private final StatusRenderer renderer;
    private final Statuses statuses;
    private final Publishing publishing;
    private final StatusRoutes statusRoutes;
    private final MarkRoutes markRoutes;
    private final PollRoutes pollRoutes;

    public StatusFeature(Parts parts, CustomEmojis emojis) {
        PollRenderer pollRenderer = new PollRenderer(parts.db(), emojis, parts.clock());
        this.renderer = new StatusRenderer(
                parts.db(),
                parts.accountRenderer(),
                parts.attachments(),
                parts.cards(),
                emojis,
                new ActiveFilters(parts.db(), parts.clock()),
                parts.addresses(),
                parts.html(),
                pollRenderer);
        this.statuses = new Statuses(parts.db(), renderer, parts.clock());
        Composer composer = new Composer(parts.accounts(), parts.html(), parts.maxCharacters());
        IdempotencyKeys keys = new IdempotencyKeys(parts.db(), parts.clock());
        this.publishing = new Publishing(parts, statuses, renderer, composer, keys);
        Deleting deleting = new Deleting(parts, statuses);
        this.statusRoutes = new StatusRoutes(
                statuses,
                new Scheduling(parts, publishing, keys),
                new Editing(parts, statuses, composer, emojis),
                deleting,
                parts.attachments().maxThumbnailBytes());
        this.pollRoutes = new PollRoutes(new Voting(statuses, parts.polls(), pollRenderer));
        this.markRoutes = new MarkRoutes(
                new Favourites(parts, statuses, renderer),
                new Reblogs(parts, statuses, deleting),
                new Bookmarks(parts, statuses, renderer),
                new Pins(parts, statuses));
    }

    public Statuses statuses() {
        return statuses;
    }

    public Publishing publishing() {
        return publishing;
    }

    public StatusRenderer renderer() {
        return renderer;
    }

    public void register(Routes routes) {
        statusRoutes.register(routes);
        markRoutes.register(routes);
        pollRoutes.register(routes);
    }
}
