package social.dassie.pages.console.federation;

import java.util.ArrayList;
import java.util.List;
import social.dassie.federation.deliveries.Neighbour;

/** Servers to draw. */
final class Neighbourhoods {
    private Neighbourhoods() {}

    /** @param shift how much later each next one wrote something, in days */
    static NeighbourMap map(int count, int shift) {
        List<Neighbour> servers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Long silent = i % 7 == 6 ? null : (long) i * shift;
            servers.add(new Neighbour(
                    "server-with-a-long-name-" + i + ".example",
                    1,
                    1000,
                    5,
                    0,
                    0,
                    silent,
                    Neighbour.Failing.NOT,
                    null,
                    null));
        }
        return NeighbourMap.of(servers, 1);
    }
}
