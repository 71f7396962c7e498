package social.dassie.ground.server;

import io.javalin.http.Context;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.slf4j.LoggerFactory;
import social.dassie.ground.http.ClientAddress;
import social.dassie.ground.metrics.Reminder;

/** The client's address of each request, and a log line if a proxy hides all of them. */
final class RequestAddress {
    private static final String ADDRESS = "dassie.address";

    private final ClientAddress addresses;
    private final Reminder reminder;

    RequestAddress(List<String> trustedProxies, Clock clock) {
        this.addresses = new ClientAddress(trustedProxies);
        this.reminder = new Reminder(LoggerFactory.getLogger(RequestAddress.class), clock, Duration.ofHours(1));
    }

    /** Determined once per request. */
    String of(Context ctx) {
        String known = ctx.attribute(ADDRESS);
        if (known != null) {
            return known;
        }
        String forwardedFor = ctx.header("X-Forwarded-For");
        String peer = ctx.req().getRemoteAddr();
        String address = addresses.of(peer, forwardedFor);
        if (ClientAddress.isUnbelieved(peer, address, forwardedFor)) {
            reminder.warn(
                    "Untrusted proxy: requests come through {}, so all of them count as one visitor's. Add this line to"
                            + " dassie.yaml and restart: trusted_proxies: {}",
                    address,
                    address);
        }
        ctx.attribute(ADDRESS, address);
        return address;
    }
}
