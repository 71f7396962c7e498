package social.dassie.reading.notifications.requests;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.notifications.NotificationFeature;

/** Assembles the notifications that are pending until their recipient accepts the sender. */
public record RequestFeature(
        Platform platform, AccountRenderer accounts, StatusRenderer statuses, NotificationFeature notifications) {
    public void register(Routes routes) {
        Requests requests = new Requests(platform, notifications.clearings, accounts, statuses);
        requests.handleJobs();
        new RequestRoutes(requests).register(routes);
    }
}
