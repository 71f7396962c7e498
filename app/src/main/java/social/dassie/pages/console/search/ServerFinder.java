package social.dassie.pages.console.search;

import static social.dassie.ground.words.Words.say;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import social.dassie.federation.deliveries.KnownServers;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Percent;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.DomainBlock;
import social.dassie.network.domains.DomainRules;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.federation.DomainRow;

/** Finds other servers: known ones by the beginning of their names, blocked ones by a part of them. */
record ServerFinder(KnownServers neighbours, BlockedDomains blocked, DomainRules rules) implements Source.Finder {
    private static final String HOST = "[\\p{L}\\p{N}.:-]+";

    @Override
    public Hits find(Caller caller, String text) {
        String name = text.replaceFirst("^https?://", "").replaceFirst("/.*$", "");
        if (!name.matches(HOST)) {
            return Hits.of(say("common.servers", "Servers"), List.of());
        }
        Map<String, String> found = new LinkedHashMap<>();
        Map<String, String> blocks = new LinkedHashMap<>();
        for (String each : neighbours.beginning(name, Hits.MOST)) {
            found.put(
                    each,
                    rules.findBlock(each)
                            .map(block -> DomainRow.name(block.severity()))
                            .orElse(""));
        }
        for (DomainBlock block :
                blocked.search(name, null, Page.first(Hits.MOST)).items()) {
            blocks.put(block.domain(), DomainRow.name(block.severity()));
        }
        // Many known servers must not hide the blocked ones.
        blocks.keySet().removeAll(found.keySet());
        int others = Math.min(blocks.size(), Math.max(Hits.MOST / 2, Hits.MOST - found.size()));
        List<Hits.Hit> hits = Stream.concat(
                        found.entrySet().stream().limit(Hits.MOST - others),
                        blocks.entrySet().stream().limit(others))
                .map(each -> new Hits.Hit(
                        each.getKey(), ConsolePage.NEIGHBOURHOOD.path(Percent.encode(each.getKey())), each.getValue()))
                .toList();
        return new Hits(
                say("common.servers", "Servers"),
                hits,
                List.of(),
                found.size() < Hits.MOST ? null : ConsolePage.NEIGHBOURHOOD.path() + "?q=" + Percent.encode(name));
    }
}
