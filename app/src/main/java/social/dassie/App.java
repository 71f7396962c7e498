package social.dassie;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import social.dassie.accounts.AccountRoutes;
import social.dassie.accounts.Profiles;
import social.dassie.emojis.EmojiRoutes;
import social.dassie.http.HttpServer;
import social.dassie.http.HttpSettings;
import social.dassie.http.Routes;
import social.dassie.media.Attachments;
import social.dassie.media.DecodeBudget;
import social.dassie.media.ImageProcessor;
import social.dassie.media.Intake;
import social.dassie.media.MediaRoutes;
import social.dassie.media.MediaStore;
import social.dassie.media.Uploads;
import social.dassie.relationships.Follows;
import social.dassie.relationships.RelationshipRoutes;
import social.dassie.relationships.Relationships;
import social.dassie.search.SearchRoutes;
import social.dassie.search.Searches;
import social.dassie.statuses.Parts;
import social.dassie.statuses.StatusFeature;
import social.dassie.tags.TagRenderer;
import social.dassie.tags.Tags;
import social.dassie.timelines.HomeFeeds;
import social.dassie.timelines.TimelineRoutes;
import social.dassie.timelines.Timelines;

/** The whole server: builds every part, wires them, listens; closes in reverse order. */
public final class App implements AutoCloseable {
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
        Tags tags = new Tags(core.db, new TagRenderer(core.db, core.html, core.clock), core.clock);
        MediaStore store = mediaStore();
        Intake intake = intake(store);
        Attachments attachments = new Attachments(core.db, intake, core.addresses);
        Uploads uploads = new Uploads(core.db, attachments, intake, core.clock);
        Profiles profiles =
                new Profiles(core.db, core.accounts, core.accountRenderer, intake, core.html, core.events, core.clock);
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

        new EmojiRoutes(core.emojis).register(routes);
        new RelationshipRoutes(follows, relationships).register(routes);
        statuses.register(routes);
        new TimelineRoutes(timelines).register(routes);
        new MediaRoutes(uploads, store, intake).register(routes);
        new AccountRoutes(core.accounts, profiles, intake.maxBytes()).register(routes);
        new SearchRoutes(new Searches(core.accounts, statuses.statuses(), tags, core.addresses)).register(routes);
    }

    private MediaStore mediaStore() {
        try {
            MediaStore store = new MediaStore(core.directory.path());
            store.removeTemporary();
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Intake intake(MediaStore store) {
        ImageProcessor processor = new ImageProcessor(new DecodeBudget(), store.temporaryDirectory());
        return new Intake(store, processor, core.settings.get().maxImageBytes());
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
