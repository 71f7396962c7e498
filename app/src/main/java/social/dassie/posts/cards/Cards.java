package social.dassie.posts.cards;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.Purpose;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.BatchedWork;
import social.dassie.ground.settings.Addresses;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * Connects posts with their cards. A post gets its card when it is created or edited. A separate job requests the page
 * ({@link CardFetching}), once for all posts that link to it, and again after a while.
 */
public final class Cards {
    private static final String PURGE = "purge_cards";
    private static final int PURGED_AT_ONCE = 100;

    private final Database db;
    private final CardDao cards;
    private final CardLinks links;
    private final Jobs jobs;
    private final UploadPipeline uploads;
    private final Outbound outbound;
    private final Addresses addresses;
    private final Clock clock;

    public Cards(Platform platform, UploadPipeline uploads) {
        this.db = platform.db();
        this.cards = db.dao(CardDao.class);
        this.links = new CardLinks(platform.addresses().baseUrl());
        this.jobs = platform.jobs();
        this.uploads = uploads;
        this.outbound = platform.outbound();
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    public void subscribe(Events events) {
        events.subscribe(Phase.DERIVE, StatusEvent.Stored.class, event -> {
            if (event.mayLink()) {
                attach(event.statusId(), event.attachedLink());
            }
        });
        events.subscribe(Phase.DERIVE, StatusEvent.Edited.class, event -> {
            if (!attach(event.statusId(), event.attachedLink())) {
                cards.detach(event.statusId());
            }
        });
        jobs.every(PURGE, Duration.ofDays(1).toMillis(), job -> purge());
    }

    /**
     * Connects a post with its card; joins the transaction that writes the post. A known page is requested again only if
     * it is old. Returns false for a post without a link.
     *
     * @param attached takes precedence over the links in the text
     */
    private boolean attach(long statusId, @Nullable String attached) {
        Optional<CardLink> link = Optional.ofNullable(attached)
                .flatMap(links::of)
                .or(() -> cards.findPost(statusId)
                        .flatMap(post -> post.plain() ? links.inText(post.text()) : links.inHtml(post.content())));
        if (link.isEmpty()) {
            return false;
        }
        Optional<CardState> known = cards.findByUrl(link.get().page());
        long cardId =
                known.map(CardState::id).orElseGet(() -> cards.insert(link.get().page()));
        cards.attach(statusId, cardId, link.get().shown());
        String id = Long.toString(cardId);
        boolean isNew = known.isEmpty();
        if (isNew
                || (known.get().refreshAt() <= clock.millis()
                        && jobs.find(CardFetching.KIND, id).isEmpty())) {
            jobs.add(CardFetching.KIND, id, id, firstTry(link.get()));
        }
        return true;
    }

    /** Returns when to request the page: at once, or after the pause for a host that failed recently. */
    private long firstTry(CardLink link) {
        return Math.max(clock.millis(), outbound.heldUntil(URI.create(link.page()), Purpose.PAGE));
    }

    /** Returns the cards of posts, by post id; posts without a card are omitted. Takes one statement. */
    public Map<Long, CardEntity> of(List<Long> statusIds) {
        if (statusIds.isEmpty()) {
            return Map.of();
        }
        return entities(cards.findOf(new IdList(statusIds)));
    }

    /** Cards by their own ids. Cards of pages that have nothing to show are omitted. */
    public Map<Long, CardEntity> byId(List<Long> ids) {
        return ids.isEmpty() ? Map.of() : entities(cards.findAll(new IdList(ids)));
    }

    private Map<Long, CardEntity> entities(List<CardRow> rows) {
        Map<Long, CardEntity> found = new HashMap<>();
        for (CardRow row : rows) {
            String file = row.picture().imageFile();
            String image = file == null ? null : addresses.media(file);
            found.put(row.statusId(), CardEntity.of(row, image));
        }
        return found;
    }

    /** Deletes the old cards that no post shows, with their images. */
    private void purge() {
        new BatchedWork(db, PURGED_AT_ONCE).repeat(most -> {
            List<CardState> unused = cards.findUnused(clock.millis(), most);
            for (CardState card : unused) {
                if (cards.deleteUnused(card.id())) {
                    db.afterCommit(() -> uploads.discard(card.imageFile()));
                }
            }
            return unused.size();
        });
    }
}
