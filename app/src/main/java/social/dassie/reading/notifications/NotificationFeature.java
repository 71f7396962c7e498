package social.dassie.reading.notifications;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.markers.Markers;

/** Assembles reading and clearing of individual notifications. */
public final class NotificationFeature {
    /** What notifications can be about other than posts. */
    public final NotificationSubjects subjects;
    /** The fallbacks for apps that do not know a type. */
    public final Fallbacks fallbacks;

    public final Clearings clearings;
    /** For streams and push. */
    public final Notifications notifications;

    public NotificationFeature(
            Platform platform,
            AccountRenderer accounts,
            StatusRenderer statuses,
            NotificationSubjects subjects,
            Users users,
            Markers markers) {
        this.subjects = subjects;
        this.fallbacks = new Fallbacks(platform.addresses(), users);
        this.clearings = new Clearings(platform);
        this.notifications = new Notifications(
                platform.db(), clearings, new NotificationRenderer(accounts, statuses, subjects, fallbacks), markers);
    }

    public void register(Routes routes) {
        clearings.handleJobs();
        new NotificationRoutes(notifications).register(routes);
    }
}
