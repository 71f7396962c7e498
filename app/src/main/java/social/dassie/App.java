package social.dassie;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import social.dassie.accounts.PreferencesRoutes;
import social.dassie.emojis.EmojiRoutes;
import social.dassie.http.HttpServer;
import social.dassie.http.HttpSettings;
import social.dassie.http.Routes;
import social.dassie.instance.Discovery;
import social.dassie.instance.DiscoveryRoutes;
import social.dassie.instance.InstanceDocuments;
import social.dassie.instance.InstanceRoutes;
import social.dassie.instance.ShippedFileRoutes;
import social.dassie.instance.StartUpRoutes;
import social.dassie.instance.Statistics;
import social.dassie.instance.WebFinger;
import social.dassie.markers.MarkerRoutes;
import social.dassie.markers.Markers;
import social.dassie.media.Attachments;
import social.dassie.media.MediaStore;
import social.dassie.notifications.NotificationRoutes;
import social.dassie.notifications.NotificationWriter;
import social.dassie.notifications.Notifications;
import social.dassie.relationships.Follows;
import social.dassie.relationships.RelationshipRoutes;
import social.dassie.relationships.Relationships;
import social.dassie.statuses.Parts;
import social.dassie.statuses.StatusFeature;
import social.dassie.statuses.Statuses;
import social.dassie.tags.Tags;
import social.dassie.timelines.HomeFeeds;
import social.dassie.timelines.TimelineRoutes;
import social.dassie.timelines.Timelines;

/** The whole server: builds every part, wires them, listens; closes in reverse order. */
public final class App implements AutoCloseable {
    /** The key of web push in the instance documents while push is not served. */
    private static final String PUSH_NOT_SERVED = "";

    private final Core core;
    private final Routes routes = new Routes();
    private final HttpServer server;

    private App(AppOptions options) {
        this.core = new Core(options);
        core.directory.claim();
        register();
        this.server =
                HttpServer.start(httpSettings(options), routes, core.tokens, (status, message) -> message, core.clock);
    }

    /** Starts the server; it answers when this returns. */
    public static App start(AppOptions options) {
        return new App(options);
    }

    public int port() {
        return server.port();
    }

    public Core core() {
        return core;
    }

    public Routes routes() {
        return routes;
    }

    @Override
    public void close() {
        server.close();
        core.close();
    }

    private void register() {
        Relationships relationships = new Relationships(core.db, core.accounts, core.accountRenderer, core.clock);
        Follows follows = new Follows(core.db, core.accounts, relationships, core.events, core.clock);
        Tags tags = new Tags(core.db, core.clock);
        Attachments attachments = new Attachments(core.db, mediaStore(), core.addresses);
        StatusFeature statuses = new StatusFeature(
                new Parts(
                        core.db,
                        core.accounts,
                        core.accountRenderer,
                        core.users,
                        attachments,
                        tags,
                        core.addresses,
                        core.html,
                        () -> core.settings.get().maxCharacters(),
                        core.events,
                        core.clock),
                core.emojis);
        Timelines timelines = new Timelines(core.db, statuses.renderer(), core.accounts, tags, core.clock);
        new HomeFeeds(core.db, core.clock).subscribe(core.events);

        Markers markers = new Markers(core.db, core.clock);
        new NotificationWriter(core.db, core.clock).subscribe(core.events);
        Notifications notifications = new Notifications(core.db, core.accountRenderer, statuses.renderer(), markers);

        // A path that is spelled out comes before one with a parameter that would match it too.
        new StartUpRoutes(core.accounts).register(routes);
        registerInstance(statuses.statuses());
        new EmojiRoutes(core.emojis).register(routes);
        new PreferencesRoutes(core.users).register(routes);
        new MarkerRoutes(markers).register(routes);
        new NotificationRoutes(notifications).register(routes);
        new RelationshipRoutes(follows, relationships).register(routes);
        statuses.register(routes);
        new TimelineRoutes(timelines).register(routes);
    }

    private void registerInstance(Statuses statuses) {
        Statistics statistics = new Statistics(core.db, core.accounts, statuses, core.clock);
        InstanceDocuments documents = new InstanceDocuments(
                core.db, core.settings, core.addresses, core.accounts, statistics, core.html, () -> PUSH_NOT_SERVED);
        WebFinger webFinger = new WebFinger(core.accounts, core.addresses);
        Discovery discovery = new Discovery(core.db, core.settings, core.addresses, statistics, webFinger);
        new InstanceRoutes(documents).register(routes);
        new DiscoveryRoutes(discovery, webFinger).register(routes);
        new ShippedFileRoutes().register(routes);
    }

    private MediaStore mediaStore() {
        try {
            return new MediaStore(core.directory.path());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpSettings httpSettings(AppOptions options) {
        var settings = core.settings.get();
        Path uploads = core.directory.path().resolve("uploads");
        try {
            Files.createDirectories(uploads);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new HttpSettings(
                settings.host(),
                settings.port(),
                core.addresses::baseUrl,
                settings.trustedProxies(),
                !options.isSandbox(),
                () -> core.settings.get().unauthenticatedAllowed(),
                uploads);
    }
}
