package social.dassie.posts.statuses.writing;

import java.util.List;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.RateLimit;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.media.attachments.Attachments;
import social.dassie.posts.statuses.StatusSettings;

/** Writing posts, and their versions (documentation page methods/statuses). */
public final class WritingRoutes {
    private static final int CACHE_SECONDS = 15;

    /** Enough for the longest post that any setting allows, with four bytes per character and each byte encoded as %XX. */
    private static final BodyLimits TEXT = BodyLimits.ofText(12L * StatusSettings.MOST_CHARACTERS);

    private final Publishing publishing;
    private final Scheduling scheduling;
    private final Editing editing;
    private final Deleting deleting;
    private final long maxThumbnailBytes;

    /** @param maxThumbnailBytes the largest preview of one media file; an edit may contain one for each file */
    WritingRoutes(
            Publishing publishing, Scheduling scheduling, Editing editing, Deleting deleting, long maxThumbnailBytes) {
        this.publishing = publishing;
        this.scheduling = scheduling;
        this.editing = editing;
        this.deleting = deleting;
        this.maxThumbnailBytes = maxThumbnailBytes;
    }

    public void register(Routes routes) {
        Access write = Access.user("write:statuses");
        routes.post("/api/v1/statuses", write, TEXT, this::publish);
        BodyLimits withPreviews = TEXT.withFiles(Attachments.FULL_PREVIEWS * maxThumbnailBytes);
        routes.update("/api/v1/statuses/{id}", write, withPreviews, this::edit);
        routes.delete("/api/v1/statuses/{id}", write, this::delete);
        routes.get("/api/v1/statuses/{id}/history", Access.anyone("read:statuses"), this::history);
        routes.get("/api/v1/statuses/{id}/source", Access.user("read:statuses"), this::source);
    }

    /** Akkoma's {@code preview} returns the post without publishing it. */
    private void publish(Request r) {
        if (r.params().flag("preview", false)) {
            r.limits().uncount(RateLimit.POSTS);
            r.json(publishing.preview(r.caller(), StatusForm.of(r.params())));
            return;
        }
        r.json(scheduling.post(r.caller(), StatusForm.of(r.params()), r.header("Idempotency-Key")));
    }

    private void edit(Request r) {
        r.json(editing.edit(r.caller(), r.id("id"), StatusForm.of(r.params())));
    }

    private void delete(Request r) {
        Params params = r.params();
        r.json(deleting.delete(r.caller(), r.id("id"), params.flag("delete_media", false)));
    }

    private void history(Request r) {
        List<EditEntity> versions = editing.history(r.caller(), r.id("id"));
        r.cacheable(CACHE_SECONDS).json(versions);
    }

    private void source(Request r) {
        r.json(editing.source(r.caller(), r.id("id")));
    }
}
