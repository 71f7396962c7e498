package social.dassie.posts.scheduled;

import social.dassie.ground.api.Access;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaForm;

/** The caller's scheduled posts (documentation page methods/scheduled_statuses). */
public final class ScheduledStatusRoutes {
    private static final int PAGE = 20;
    private static final int MAX_PAGE = 40;

    private final ScheduledStatuses scheduled;
    private final BodyLimits body;

    /** @param maxThumbnailBytes the largest preview of one file; a change may contain one for each file */
    public ScheduledStatusRoutes(ScheduledStatuses scheduled, long maxThumbnailBytes) {
        this.scheduled = scheduled;
        this.body = BodyLimits.ofText(Attachments.MOST_PER_STATUS * MediaForm.MAX_DESCRIPTION_BYTES)
                .withFiles(Attachments.FULL_PREVIEWS * maxThumbnailBytes);
    }

    public void register(Routes routes) {
        Access read = Access.user("read:statuses");
        Access write = Access.user("write:statuses");
        routes.get("/api/v1/scheduled_statuses", read, this::list);
        routes.get("/api/v1/scheduled_statuses/{id}", read, this::show);
        routes.update("/api/v1/scheduled_statuses/{id}", write, body, this::change);
        routes.delete("/api/v1/scheduled_statuses/{id}", write, this::cancel);
    }

    private void list(Request r) {
        r.list(scheduled.list(r.caller(), r.page(PAGE, MAX_PAGE)));
    }

    private void show(Request r) {
        r.json(scheduled.get(r.caller(), r.id("id")));
    }

    private void change(Request r) {
        r.json(scheduled.change(r.caller(), r.id("id"), ScheduledForm.of(r.params())));
    }

    private void cancel(Request r) {
        scheduled.cancel(r.caller(), r.id("id"));
        r.empty();
    }
}
