package social.dassie.posts.cards;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.BytesUpload;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.jobs.PostponedJobException;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.PageText;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** Requests the page of a card, and stores its preview and image. */
public final class CardFetching {
    static final String KIND = "fetch_card";

    private static final int AT_A_TIME = 4;
    private static final int ATTEMPTS = 3;
    private static final int MAX_IMAGE_BYTES = 8 * 1024 * 1024;
    private static final Duration REFRESHED_AFTER = Duration.ofDays(14);
    private static final Duration NOTHING_ASKED_AGAIN_AFTER = Duration.ofDays(1);
    private static final Duration FAILURE_ASKED_AGAIN_AFTER = Duration.ofHours(1);

    private final Database db;
    private final CardDao cards;
    private final Accounts accounts;
    private final UploadPipeline uploads;
    private final Outbound outbound;
    private final PageReader pages;
    private final OEmbeds oEmbeds;
    private final Clock clock;

    /** A preview and the host that it came from. */
    private record Found(Preview preview, String host) {}

    public CardFetching(Platform platform, Accounts accounts, UploadPipeline uploads) {
        this.db = platform.db();
        this.cards = db.dao(CardDao.class);
        this.accounts = accounts;
        this.uploads = uploads;
        this.outbound = platform.outbound();
        Players players = new Players(new CardLinks(platform.addresses().baseUrl()));
        this.pages = new PageReader(players);
        this.oEmbeds = new OEmbeds(outbound, players);
        this.clock = platform.clock();
    }

    public void handle(Jobs jobs) {
        jobs.handleOutside(KIND, AT_A_TIME, ATTEMPTS, this::fetch);
    }

    private void fetch(Job job) throws OutboundException {
        Optional<CardState> card = cards.find(Long.parseLong(job.payload()));
        if (card.isEmpty()) {
            return;
        }
        try {
            Optional<Found> found = fetch(URI.create(card.get().url()));
            if (found.isPresent()) {
                store(card.get(), found.get());
            } else {
                retryAfter(card.get(), NOTHING_ASKED_AGAIN_AFTER);
            }
        } catch (OutboundException e) {
            if (e.isPassing() && job.attempts() + 1 < ATTEMPTS) {
                if (e.retryAt() != null) {
                    throw new PostponedJobException(e.retryAt(), e);
                }
                throw e;
            }
            retryAfter(card.get(), e.isPassing() ? FAILURE_ASKED_AGAIN_AFTER : NOTHING_ASKED_AGAIN_AFTER);
        }
    }

    /** Schedules the next request. What is known about the page stays. */
    private void retryAfter(CardState card, Duration pause) {
        db.runInTransaction(() -> cards.updateRefresh(card.id(), clock.millis() + pause.toMillis()));
    }

    private Optional<Found> fetch(URI url) throws OutboundException {
        OutboundAnswer answer = outbound.send(OutboundRequest.get(url)
                .accepting("text/html", "application/xhtml+xml")
                .cutAtMaxBytes());
        if (answer.status() != 200) {
            return Optional.empty();
        }
        Document page = Jsoup.parse(
                PageText.of(answer.body(), answer.charset()), answer.url().toString());
        Preview preview = oEmbeds.over(pages.read(page, answer.url()), page, answer.url());
        return preview.isEmpty()
                ? Optional.empty()
                : Optional.of(new Found(preview, answer.url().getHost()));
    }

    /** The card may have been deleted by now, or have another image; an image that no row names is deleted. */
    private void store(CardState card, Found found) {
        Preview page = found.preview();
        UploadPipeline.@Nullable CardPicture picture = picture(page.imageUrl());
        Preview.Frame frame = page.frame();
        boolean hasOwnSize = !page.text().type().equals("link") && frame.width() > 0;
        int width = hasOwnSize || picture == null ? frame.width() : picture.width();
        int height = hasOwnSize || picture == null ? frame.height() : picture.height();
        Account author = author(found);
        boolean isAllowed = author != null && accounts.isAttributedFrom(author.id(), found.host());
        Long claimed = author != null && !isAllowed && author.isLocal() ? author.id() : null;
        String file = picture == null ? null : picture.file();
        try {
            db.runInTransaction(() -> {
                Optional<CardState> before = cards.find(card.id());
                cards.update(
                        card.id(),
                        page,
                        author != null && isAllowed ? author.id() : null,
                        claimed,
                        width,
                        height,
                        file,
                        picture == null ? null : picture.blurhash(),
                        clock.millis() + REFRESHED_AFTER.toMillis());
                cards.touch(card.id());
                String unused = before.isPresent() ? before.get().imageFile() : file;
                db.afterCommit(() -> uploads.discard(unused));
            });
        } catch (RuntimeException failed) {
            uploads.discard(file);
            throw failed;
        }
    }

    /** Returns the account that the page names as its author, whether or not that account allows it to. */
    private @Nullable Account author(Found found) {
        String creator = found.preview().creator();
        return creator.isEmpty()
                ? null
                : accounts.findByAcct(creator)
                        .filter(account -> !account.isSuspended())
                        .orElse(null);
    }

    /** Fetches the image of a page; null when it cannot be fetched. The preview is then shown without an image. */
    private UploadPipeline.@Nullable CardPicture picture(String imageUrl) {
        if (imageUrl.isEmpty()) {
            return null;
        }
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(URI.create(imageUrl))
                    .accepting("image/jpeg", "image/png", "image/gif", "image/webp")
                    .maxBytes(MAX_IMAGE_BYTES));
            return answer.status() == 200 ? uploads.cardPicture(new BytesUpload(answer.body())) : null;
        } catch (OutboundException | ApiException nothing) {
            return null;
        }
    }
}
