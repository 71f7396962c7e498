package social.dassie;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import social.dassie.accounts.AccountRoutes;
import social.dassie.accounts.Profiles;
import social.dassie.emojis.EmojiRoutes;
import social.dassie.http.HttpServer;
import social.dassie.http.HttpSettings;
import social.dassie.http.Routes;
import social.dassie.media.Attachments;
import social.dassie.media.MediaRoutes;
import social.dassie.media.MediaStore;
import social.dassie.media.PictureStore;
import social.dassie.media.Uploads;
import social.dassie.oauth.AppRoutes;
import social.dassie.oauth.Discovery;
import social.dassie.oauth.Grants;
import social.dassie.oauth.SignUpRoutes;
import social.dassie.oauth.SignUps;
import social.dassie.oauth.TokenRoutes;
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
import social.dassie.web.Setup;
import social.dassie.web.WebFeature;

/** The whole server: builds every part, wires them, listens; closes in reverse order. */
public final class App implements AutoCloseable {
    private final Core core;
    private final Routes routes = new Routes();
    private final Setup setup;
    private final HttpServer server;

    private App(AppOptions options, Consumer<Routes> more) {
        Sandbox.keepApart(options);
        this.core = Core.forServer(options);
        try {
            this.setup = new Setup(core.db, core.users, core.state, core.addresses);
            WebFeature web = register(options.isSandbox());
            if (options.isSandbox()) {
                Sandbox sandbox = new Sandbox(core, options.fixedTokens());
                sandbox.seed();
                new SandboxRoutes(sandbox).register(routes);
            }
            more.accept(routes);
            this.server = HttpServer.start(httpSettings(options), routes, core.tokens, web.errorPage(), core.clock);
        } catch (RuntimeException e) {
            core.close();
            throw e;
        }
    }

    /** Starts the server; it answers when this returns. */
    public static App start(AppOptions options) {
        return start(options, routes -> {});
    }

    /** The same with further routes beside Dassie's own: the benchmark measures an answer that costs nothing to make. */
    public static App start(AppOptions options, Consumer<Routes> more) {
        return new App(options, more);
    }

    public int port() {
        return server.port();
    }

    public Core core() {
        return core;
    }

    /** Where the owner's account is made; empty when there is one. */
    public Optional<String> setupLink() {
        return setup.link();
    }

    public Routes routes() {
        return routes;
    }

    @Override
    public void close() {
        server.close();
        core.close();
    }

    private WebFeature register(boolean isSandbox) {
        Relationships relationships = new Relationships(core.db, core.accounts, core.accountRenderer, core.clock);
        Follows follows = new Follows(core.db, core.accounts, relationships, core.events, core.clock);
        Tags tags = new Tags(core.db, core.clock);
        MediaStore store = mediaStore();
        PictureStore pictures = new PictureStore(store, core.settings.get().maxImageBytes());
        Attachments attachments = new Attachments(core.db, store, core.addresses);
        Uploads uploads = new Uploads(core.db, attachments, pictures, store, core.clock);
        Profiles profiles = new Profiles(
                core.db, core.accountRenderer, core.accounts, pictures, store, core.html, core.events, core.clock);
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
        new MediaRoutes(uploads, store, pictures).register(routes);
        new AccountRoutes(core.accounts, profiles).register(routes);
        new RelationshipRoutes(follows, relationships).register(routes);
        statuses.register(routes);
        new TimelineRoutes(timelines).register(routes);
        WebFeature pages = pages(registerOAuth(isSandbox), statuses.statuses(), timelines);
        pages.register(routes);
        return pages;
    }

    private WebFeature pages(SignUps signUps, Statuses statuses, Timelines timelines) {
        return new WebFeature(new WebFeature.Parts(
                core.db,
                core.accounts,
                core.accountRenderer,
                core.users,
                core.sessions,
                setup,
                core.authorizations,
                signUps,
                statuses,
                timelines,
                core.addresses,
                core.settings));
    }

    private SignUps registerOAuth(boolean isSandbox) {
        Grants grants = new Grants(core.apps, core.codes, core.tokens, core.users, isSandbox);
        Discovery discovery = new Discovery(grants, core.accounts, core.accountRenderer, core.addresses);
        SignUps signUps = new SignUps(core.users, core.apps, core.tokens, core.settings, isSandbox);
        new AppRoutes(core.apps).register(routes);
        new TokenRoutes(grants, discovery).register(routes);
        new SignUpRoutes(signUps).register(routes);
        return signUps;
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
                settings.isRateLimited() && !options.isSandbox(),
                () -> core.settings.get().unauthenticatedAllowed(),
                uploads);
    }
}
