package social.dassie.reading.streaming;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.streams.StreamEnd;
import social.dassie.people.lists.Lists;
import social.dassie.people.oauth.Tokens;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.reading.conversations.Conversations;
import social.dassie.reading.notifications.Notifications;
import social.dassie.reading.timelines.Audiences;
import social.dassie.reading.timelines.FeedAccess;

/** Assembles, starts and stops this package. */
public final class StreamFeature implements AutoCloseable {
    private final Streams streams;
    private final EventThread eventThread;
    private final EventBroadcaster broadcaster;
    private final Events events;

    /** @param watch observes the streams of a sandbox; null elsewhere */
    public StreamFeature(
            Platform platform,
            Tokens tokens,
            Lists lists,
            StatusRenderer statuses,
            Notifications notifications,
            Conversations conversations,
            @Nullable StreamWatch watch) {
        this.streams = new Streams(lists, tokens, new FeedAccess(platform.settings()), watch, platform.clock());
        this.eventThread = new EventThread(streams);
        this.broadcaster = new EventBroadcaster(
                platform.db(), streams, eventThread, new Audiences(platform), statuses, notifications, conversations);
        this.events = platform.events();
    }

    public void register(Routes routes) {
        broadcaster.subscribe(events);
        new StreamRoutes(streams).register(routes);
    }

    /** Starts sending events. */
    public void start() {
        eventThread.start();
    }

    /** Returns accounts with open streams. */
    public Set<Long> listeners() {
        return streams.listeners();
    }

    /** Returns the number of open streams. */
    public int count() {
        return streams.count();
    }

    /** Runs the periodic work now, after all events that happened before. For tests. */
    public void beat() throws InterruptedException {
        eventThread.beatNow();
    }

    /** Closes all streams after the messages queued before, as before a restart: clients reconnect. */
    public void endAll() {
        eventThread.add(() -> streams.endAll(StreamEnd.STOPPING));
    }

    /** Closes all streams and refuses new ones. */
    @Override
    public void close() {
        streams.close();
        eventThread.close();
    }
}
