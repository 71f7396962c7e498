package social.dassie.posts.statuses;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Settings;
import social.dassie.media.attachments.Attachments;
import social.dassie.posts.refreshes.AsyncRefresh;
import social.dassie.posts.refreshes.AsyncRefreshes;

/** Writing and reading posts (documentation page methods/statuses). */
public final class StatusRoutes {
    private static final int CACHE_SECONDS = 15;

    /** When a client that shows a thread may ask whether more answers were found. */
    private static final int RETRY_SECONDS = 2;

    /** Enough for the longest post that any setting allows, each character of four bytes and each byte written as %XX. */
    private static final BodyLimits TEXT = BodyLimits.ofText(12L * Settings.MOST_CHARACTERS);

    private final Statuses statuses;
    private final Scheduling scheduling;
    private final Editing editing;
    private final Deleting deleting;
    private final Quotes quotes;
    private final AsyncRefreshes refreshes;
    private final long maxThumbnailBytes;

    /** @param maxThumbnailBytes the largest preview of one file; an edit may contain one for each file */
    StatusRoutes(
            Statuses statuses,
            Scheduling scheduling,
            Editing editing,
            Deleting deleting,
            Quotes quotes,
            AsyncRefreshes refreshes,
            long maxThumbnailBytes) {
        this.statuses = statuses;
        this.scheduling = scheduling;
        this.editing = editing;
        this.deleting = deleting;
        this.quotes = quotes;
        this.refreshes = refreshes;
        this.maxThumbnailBytes = maxThumbnailBytes;
    }

    public void register(Routes routes) {
        Access read = Access.anyone("read:statuses");
        Access write = Access.user("write:statuses");
        routes.get("/api/v1/statuses", read, this::list);
        routes.post("/api/v1/statuses", write, TEXT, this::publish);
        routes.get("/api/v1/statuses/{id}", read, this::show);
        BodyLimits withPreviews = TEXT.withFiles(Attachments.MAX_PER_STATUS * maxThumbnailBytes);
        routes.update("/api/v1/statuses/{id}", write, withPreviews, this::edit);
        routes.delete("/api/v1/statuses/{id}", write, this::delete);
        routes.get("/api/v1/statuses/{id}/card", read, this::card);
        routes.get("/api/v1/statuses/{id}/context", read, this::context);
        routes.get("/api/v1/statuses/{id}/history", read, this::history);
        routes.get("/api/v1/statuses/{id}/quotes", Access.user("read:statuses"), this::quotes);
        routes.post("/api/v1/statuses/{id}/quotes/{quoting_status_id}/revoke", write, this::revokeQuote);
        routes.update("/api/v1/statuses/{id}/interaction_policy", write, this::changeQuotePolicy);
        routes.get("/api/v1/statuses/{id}/source", Access.user("read:statuses"), this::source);
    }

    private void list(Request r) {
        r.cacheable(CACHE_SECONDS).json(statuses.getAll(r.caller(), r.params().ids("id")));
    }

    private void publish(Request r) {
        r.json(scheduling.post(r.caller(), StatusForm.of(r.params()), r.header("Idempotency-Key")));
    }

    private void show(Request r) {
        r.cacheable(CACHE_SECONDS).json(statuses.get(r.caller(), r.id("id")));
    }

    private void edit(Request r) {
        r.json(editing.edit(r.caller(), r.id("id"), StatusForm.of(r.params())));
    }

    private void delete(Request r) {
        Params params = r.params();
        r.json(deleting.delete(r.caller(), r.id("id"), params.flag("delete_media", false)));
    }

    private void context(Request r) {
        Statuses.ContextEntity thread = statuses.context(r.caller(), r.id("id"));
        if (r.caller().isUser()) {
            refreshes
                    .running(Statuses.refreshKey(r.id("id")))
                    .ifPresent(refresh -> r.answerHeader(AsyncRefresh.HEADER, refresh.header(RETRY_SECONDS)));
        }
        r.cacheable(CACHE_SECONDS).json(thread);
    }

    private void card(Request r) {
        r.cacheable(CACHE_SECONDS).json(statuses.card(r.caller(), r.id("id")));
    }

    private void history(Request r) {
        List<EditEntity> versions = editing.history(r.caller(), r.id("id"));
        r.cacheable(CACHE_SECONDS).json(versions);
    }

    private void quotes(Request r) {
        r.list(quotes.list(r.caller(), r.id("id"), r.page(20, 40)));
    }

    private void revokeQuote(Request r) {
        r.json(quotes.revoke(r.caller(), r.id("id"), r.id("quoting_status_id")));
    }

    private void changeQuotePolicy(Request r) {
        r.json(quotes.changePolicy(r.caller(), r.id("id"), StatusForm.quotePolicy(r.params())));
    }

    private void source(Request r) {
        r.json(editing.source(r.caller(), r.id("id")));
    }
}
