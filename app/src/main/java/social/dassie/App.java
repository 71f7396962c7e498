package social.dassie;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import social.dassie.emojis.EmojiRoutes;
import social.dassie.http.HttpServer;
import social.dassie.http.HttpSettings;
import social.dassie.http.Routes;

/** The whole server: builds every part, wires them, listens; closes in reverse order. */
public final class App implements AutoCloseable {
    private final Core core;
    private final Routes routes = new Routes();
    private final HttpServer server;

    private App(AppOptions options) {
        Sandbox.keepApart(options);
        this.core = Core.forServer(options);
        try {
            register();
            if (options.isSandbox()) {
                Sandbox sandbox = new Sandbox(core, options.fixedTokens());
                sandbox.seed();
                new SandboxRoutes(sandbox).register(routes);
            }
            this.server = HttpServer.start(
                    httpSettings(options), routes, core.tokens, (status, message) -> message, core.clock);
        } catch (RuntimeException e) {
            core.close();
            throw e;
        }
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
        new EmojiRoutes(core.emojis).register(routes);
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
