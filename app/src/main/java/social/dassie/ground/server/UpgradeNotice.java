package social.dassie.ground.server;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;

/**
 * Answers requests while the database is being upgraded and the server is not available yet: 503 to everything, with a
 * time to retry, so that people see a page, apps wait, and other servers retry their deliveries.
 */
public final class UpgradeNotice implements AutoCloseable {
    static final int RETRY_SECONDS = 30;
    private static final Logger LOG = LoggerFactory.getLogger(UpgradeNotice.class);

    /** Null if the port could not be opened. */
    private final @Nullable HttpServer server;

    private final ExecutorService threads;

    private UpgradeNotice(@Nullable HttpServer server, ExecutorService threads) {
        this.server = server;
        this.threads = threads;
    }

    /** Starts answering; does nothing if the port cannot be opened, because the server itself will report that. */
    static UpgradeNotice open(String host, int port) {
        ExecutorService threads = Executors.newFixedThreadPool(2, work -> {
            Thread thread = new Thread(work, "upgrade-notice");
            thread.setDaemon(true);
            return thread;
        });
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(host, port), 0);
            server.setExecutor(threads);
            server.createContext("/", UpgradeNotice::answer);
            server.start();
            return new UpgradeNotice(server, threads);
        } catch (IOException e) {
            LOG.debug("Could not start the maintenance page for the upgrade", e);
            return new UpgradeNotice(null, threads);
        }
    }

    /** Answers on the configured port while an upgrade runs. */
    public static void during(Settings settings, Runnable upgrade) {
        UpgradeNotice notice = open(settings.get(AddressSettings.HOST), settings.get(AddressSettings.PORT));
        try {
            upgrade.run();
        } finally {
            notice.close();
        }
    }

    int port() {
        return server == null ? 0 : server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String accept = String.valueOf(exchange.getRequestHeaders().getFirst("Accept"));
        boolean isPage = accept.contains("text/html");
        Words.in(InterfaceLanguage.preferred(exchange.getRequestHeaders().getFirst("Accept-Language")), () -> {
            String said = Words.say(
                    "server.this_server_is_being_upgraded", "This server is being upgraded. It is back in a moment.");
            String body = isPage ? page(said) : "{\"error\":\"" + said + "\"}";
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders()
                    .set("Content-Type", (isPage ? "text/html" : "application/json") + "; charset=utf-8");
            exchange.getResponseHeaders().set("Retry-After", Integer.toString(RETRY_SECONDS));
            exchange.getResponseHeaders().set("Cache-Control", "no-store");
            boolean isHead = exchange.getRequestMethod().equals("HEAD");
            exchange.sendResponseHeaders(503, isHead ? -1 : bytes.length);
            if (!isHead) {
                exchange.getResponseBody().write(bytes);
            }
            exchange.close();
        });
    }

    private static String page(String said) {
        return "<!DOCTYPE html><html lang=\"" + Words.language().code() + "\" dir=\""
                + Words.language().direction() + "\"><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                + "<meta name=\"color-scheme\" content=\"light dark\"><meta http-equiv=\"refresh\" content=\"10\"><title>"
                + HtmlWriter.escape(said) + "</title><h1>" + HtmlWriter.escape(said) + "</h1></html>";
    }

    @Override
    public void close() {
        if (server != null) {
            server.stop(0);
        }
        threads.shutdownNow();
    }
}
