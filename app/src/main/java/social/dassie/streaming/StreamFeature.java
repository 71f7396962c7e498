package social.dassie.streaming;

import java.util.Set;
import social.dassie.conversations.Conversations;
import social.dassie.events.Events;
import social.dassie.http.Routes;
import social.dassie.lists.Lists;
import social.dassie.notifications.Notifications;
import social.dassie.oauth.Tokens;
import social.dassie.platform.Platform;
import social.dassie.statuses.StatusRenderer;
import social.dassie.timelines.Audiences;

/** Puts this package together, and starts and stops it. */
public final class StreamFeature implements AutoCloseable {
    private final Streams streams;
    private final EventThread eventThread;
    private final EventBroadcaster broadcaster;
    private final Events events;

    public StreamFeature(
            Platform platform,
            Tokens tokens,
            Lists lists,
            StatusRenderer statuses,
            Notifications notifications,
            Conversations conversations) {
        this.streams = new Streams(lists, tokens, platform.clock());
        this.eventThread = new EventThread(streams);
        this.broadcaster = new EventBroadcaster(
                platform.db(),
                streams,
                eventThread,
                new Audiences(platform.db(), platform.clock()),
                statuses,
                notifications,
                conversations);
        this.events = platform.events();
    }

    /** After every other listener: what they write is there when a stream tells of it. */
    public void register(Routes routes) {
        broadcaster.subscribe(events);
        new StreamRoutes(streams).register(routes);
    }

    /** Begins to carry events. */
    public void start() {
        eventThread.start();
    }

    /** Accounts with open streams. */
    public Set<Long> listeners() {
        return streams.listeners();
    }

    /** How many streams are open. */
    public int count() {
        return streams.count();
    }

    /** Does what the clock brings now, after all that happened before. For tests. */
    public void beat() throws InterruptedException {
        eventThread.beatNow();
    }

    /** Says good-bye to everybody and lets nobody in. */
    @Override
    public void close() {
        streams.close();
        eventThread.close();
    }
}
