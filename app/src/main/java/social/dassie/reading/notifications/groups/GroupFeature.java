package social.dassie.reading.notifications.groups;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.markers.Markers;
import social.dassie.reading.notifications.NotificationFeature;

/** Puts together the notifications that are shown as one. */
public final class GroupFeature {
    private final Groups groups;

    public GroupFeature(
            Platform platform,
            AccountRenderer accounts,
            StatusRenderer statuses,
            NotificationFeature notifications,
            Markers markers) {
        GroupRenderer renderer = new GroupRenderer(accounts, statuses, notifications.subjects, notifications.fallbacks);
        this.groups = new Groups(
                platform.db(), notifications.notifications, notifications.clearings, accounts, renderer, markers);
    }

    public void register(Routes routes) {
        new GroupRoutes(groups).register(routes);
    }
}
