package social.dassie.reading.notifications.groups;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.markers.Markers;
import social.dassie.reading.notifications.NotificationFeature;

/** Assembles grouped notifications. */
public record GroupFeature(
        Platform platform,
        AccountRenderer accounts,
        StatusRenderer statuses,
        NotificationFeature notifications,
        Markers markers) {
    public void register(Routes routes) {
        GroupRenderer renderer = new GroupRenderer(accounts, statuses, notifications.subjects, notifications.fallbacks);
        Groups groups = new Groups(
                platform.db(), notifications.notifications, notifications.clearings, accounts, renderer, markers);
        new GroupRoutes(groups).register(routes);
    }
}
