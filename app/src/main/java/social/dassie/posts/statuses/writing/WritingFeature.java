package social.dassie.posts.statuses.writing;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.scheduled.ScheduledStatuses;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.quotes.Quotes;
import social.dassie.posts.statuses.replies.ReplyApprovals;

/** Assembles publishing, editing and deleting posts. */
public final class WritingFeature {
    public final Publishing publishing;
    public final Deleting deleting;
    public final StaffPosts staffPosts;
    private final WritingRoutes routes;

    public WritingFeature(
            Platform platform,
            AccountFeature accounts,
            Users users,
            ScheduledStatuses scheduled,
            StatusFeature statuses,
            Quotes quotes,
            ReplyApprovals approvals,
            UnknownMentions.Lookup elsewhere) {
        PostParts parts = statuses.parts;
        Composer composer = new Composer(
                accounts.accounts,
                new UnknownMentions(platform.db(), accounts.accounts, elsewhere, UnknownMentions.LONGEST),
                platform.html(),
                () -> platform.settings().get(StatusSettings.MAX_CHARACTERS));
        IdempotencyKeys keys = new IdempotencyKeys(platform);
        this.publishing = new Publishing(platform, accounts, users, statuses, composer, keys, quotes, approvals);
        this.deleting = new Deleting(platform, accounts, parts.attachments(), statuses.statuses);
        this.staffPosts = new StaffPosts(platform, parts, deleting);
        this.routes = new WritingRoutes(
                publishing,
                new Scheduling(platform, accounts, users, scheduled, publishing, statuses.statuses, keys),
                new Editing(platform, accounts, statuses, composer, quotes, approvals),
                deleting,
                parts.attachments().maxThumbnailBytes());
    }

    public void register(Routes all) {
        routes.register(all);
    }
}
