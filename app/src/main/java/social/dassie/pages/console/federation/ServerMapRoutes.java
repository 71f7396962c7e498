package social.dassie.pages.console.federation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.deliveries.KnownServer;
import social.dassie.federation.deliveries.KnownServers;
import social.dassie.federation.relays.Relay;
import social.dassie.federation.relays.Relays;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.text.DomainNames;
import social.dassie.network.domains.DomainBlock;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.network.domains.DomainRules;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.Paging;
import social.dassie.pages.frame.TimeView;

/** The map of the neighbourhood: the known servers, by traffic, silence and failures. */
public final class ServerMapRoutes {
    private static final String PAGE = ConsolePage.NEIGHBOURHOOD.path();
    private static final Access STAFF = ConsolePage.NEIGHBOURHOOD.access();

    private final KnownServers neighbours;
    private final Relays relays;
    private final DomainRules rules;
    private final ConsoleSection section;

    public ServerMapRoutes(KnownServers neighbours, Relays relays, DomainRules rules, Console console) {
        this.neighbours = neighbours;
        this.relays = relays;
        this.rules = rules;
        this.section = console.at(ConsolePage.NEIGHBOURHOOD);
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, this::show);
    }

    /** The filter and sort order of the list, as in the address. */
    private record Wish(String search, KnownServer.@Nullable State state, KnownServer.Order order) {
        static Wish of(Params params) {
            KnownServer.Order order = named(KnownServer.Order.values(), params.text("order", ""));
            return new Wish(
                    params.text("q", "").strip(),
                    named(KnownServer.State.values(), params.text("state", "")),
                    order == null ? KnownServer.Order.TRAFFIC : order);
        }

        private static <E extends Enum<E>> @Nullable E named(E[] all, String key) {
            return Arrays.stream(all)
                    .filter(each -> each.name().toLowerCase(Locale.ROOT).equals(key))
                    .findFirst()
                    .orElse(null);
        }

        boolean includes(KnownServer server) {
            return (state == null || server.state() == state) && isNamedLike(server);
        }

        private boolean isNamedLike(KnownServer server) {
            return search.isEmpty() || server.domain().contains(DomainNames.searched(search));
        }

        String stateKey() {
            return state == null ? "" : state.key();
        }

        /** Returns the address of the page with servers in this state. */
        String address(String stateKey) {
            return PAGE + "?order=" + order.key() + (stateKey.isEmpty() ? "" : "&state=" + stateKey)
                    + (search.isEmpty() ? "" : "&q=" + Percent.encode(search));
        }
    }

    private void show(Request r) {
        String typed = r.params().filled("domain");
        if (typed != null) {
            r.redirect(InstancePageRoutes.address(typed));
            return;
        }
        Wish wish = Wish.of(r.params());
        int offset = r.offset();
        List<KnownServer> all = neighbours.all(wish.order());
        List<KnownServer> found = all.stream().filter(wish::includes).toList();
        int from = Math.min(offset, found.size());
        int to = Math.min(found.size(), from + Paging.ON_A_PAGE);
        List<KnownServer> shown = found.subList(from, to);
        Set<String> relayHosts = relays.accepted().stream().map(Relay::host).collect(Collectors.toSet());
        section.show(
                r,
                new ServerMapView(
                        section.menu(r),
                        wish.search(),
                        wish.stateKey(),
                        wish.order().key(),
                        tallies(all, wish),
                        rows(shown, from + 1, relayHosts),
                        ServerMap.of(shown, from + 1, relayHosts),
                        to < found.size()
                                ? Percent.with(wish.address(wish.stateKey()), "offset", Integer.toString(to))
                                : null));
    }

    private List<ServerMapView.Row> rows(List<KnownServer> servers, int first, Set<String> relayHosts) {
        List<ServerMapView.Row> rows = new ArrayList<>();
        for (KnownServer server : servers) {
            DomainBlockSeverity severity =
                    rules.findBlock(server.domain()).map(DomainBlock::severity).orElse(DomainBlockSeverity.NOOP);
            rows.add(new ServerMapView.Row(
                    first + rows.size(),
                    server,
                    severity == DomainBlockSeverity.NOOP
                            ? null
                            : new ServerMapView.Limit(DomainRow.name(severity), DomainRow.tone(severity)),
                    relayHosts.contains(server.domain()),
                    TimeView.orNull(server.failingSince())));
        }
        return rows;
    }

    private static List<ServerMapView.Tally> tallies(List<KnownServer> all, Wish wish) {
        Map<KnownServer.State, Long> counts = new EnumMap<>(KnownServer.State.class);
        all.forEach(server -> counts.merge(server.state(), 1L, Long::sum));
        return Arrays.stream(KnownServer.State.values())
                .map(state -> new ServerMapView.Tally(
                        state.key(),
                        ServerMapView.word(state),
                        counts.getOrDefault(state, 0L),
                        wish.address(wish.state() == state ? "" : state.key()),
                        wish.state() == state))
                .toList();
    }
}
