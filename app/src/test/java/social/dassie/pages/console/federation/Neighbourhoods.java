package social.dassie.pages.console.federation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import social.dassie.federation.deliveries.KnownServer;

/** Servers to draw. */
final class Neighbourhoods {
    private Neighbourhoods() {}

    /** @param shift how much later each next one wrote something, in days */
    static ServerMap map(int count, int shift) {
        List<KnownServer> servers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Long silent = i % 7 == 6 ? null : (long) i * shift;
            servers.add(new KnownServer(
                    "server-with-a-long-name-" + i + ".example",
                    1,
                    1000,
                    5,
                    0,
                    0,
                    silent,
                    KnownServer.Failing.NOT,
                    null,
                    null));
        }
        return ServerMap.of(servers, 1, Set.of());
    }
}
