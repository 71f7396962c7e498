package social.dassie.reading.notifications.notices;

import social.dassie.ground.platform.Platform;
import social.dassie.reading.notifications.NotificationFeature;

/** Puts together what makes notifications of events. */
public final class NoticeFeature {
    private final NotificationWriter writer;

    public NoticeFeature(Platform platform, NotificationFeature notifications) {
        this.writer = new NotificationWriter(platform, notifications.clearings);
    }

    public void subscribe() {
        writer.subscribe();
    }
}
