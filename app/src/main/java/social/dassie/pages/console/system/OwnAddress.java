package social.dassie.pages.console.system;

import static social.dassie.ground.words.Words.say;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.platform.Platform;

/**
 * Checks whether the public address leads to this server, and what the proxies in between pass through: sends itself a
 * request through it, as others do, for a secret that only this process knows.
 */
public final class OwnAddress {
    private static final String PATH = "/health/echo/";
    private static final int FOUND = 204;

    private final Outbound outbound;
    private final String baseUrl;
    private volatile String expected = "";
    private volatile Arrival arrival = Arrival.NONE;

    /**
     * How the request arrived here.
     *
     * @param mayUpgrade whether its WebSocket upgrade was passed on
     * @param proxy the address of an untrusted proxy that sent it with a forwarding header; null for none
     */
    private record Arrival(boolean mayUpgrade, @Nullable String proxy) {
        static final Arrival NONE = new Arrival(false, null);
    }

    /**
     * The result.
     *
     * @param doubt why it is not proven that the address leads here, in words; null if it is
     * @param mayUpgrade whether WebSockets are passed through; only if there is no doubt
     * @param proxy a proxy in front that is not trusted; null for none
     */
    record Echo(
            @Nullable String doubt,
            boolean mayUpgrade,
            @Nullable String proxy) {}

    public OwnAddress(Platform platform) {
        this.outbound = platform.outbound();
        this.baseUrl = platform.addresses().baseUrl();
    }

    public void register(Routes routes) {
        routes.get(PATH + "{code}", Access.open(), this::echo);
    }

    /** Answers 204 to the current request, and 404 to every other. */
    private void echo(Request r) {
        if (expected.isEmpty() || !expected.equals(r.pathText("code"))) {
            throw ApiException.recordNotFound();
        }
        arrival = new Arrival("websocket".equalsIgnoreCase(r.header("Upgrade")), r.unbelievedProxy());
        r.bytes(FOUND, "text/plain", new byte[0]);
    }

    /** Sends the request and blocks until the response; one request at a time. */
    synchronized Echo ask() {
        arrival = Arrival.NONE;
        String doubt = warning();
        return new Echo(doubt, arrival.mayUpgrade(), arrival.proxy());
    }

    private @Nullable String warning() {
        String code = Secrets.random();
        expected = code;
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(URI.create(baseUrl + PATH + code))
                    .withoutRedirects()
                    .header("Connection", "Upgrade")
                    .header("Upgrade", "websocket"));
            return answer.status() == FOUND
                    ? null
                    : say(
                            "console.system.another_server_answered_or_a",
                            "another server answered, or a proxy that does not lead here (status {0})",
                            answer.status());
        } catch (OutboundException e) {
            return say("console.system.no_answer_came", "no response ({0})", String.valueOf(e.getMessage()));
        } finally {
            expected = "";
        }
    }
}
