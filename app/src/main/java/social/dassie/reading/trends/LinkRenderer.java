package social.dassie.reading.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.posts.cards.CardEntity;
import social.dassie.posts.cards.Cards;

/**
 * Links as JSON: their cards and how often they were shared in the last seven days, today first (documentation page
 * entities/PreviewCard, "Trends::Link"). The number of statements is the same for any number of links.
 */
final class LinkRenderer {
    private final TrendDao trends;
    private final Cards cards;
    private final AccountRenderer accounts;
    private final Clock clock;

    LinkRenderer(Platform platform, Cards cards, AccountRenderer accounts) {
        this.trends = platform.db().dao(TrendDao.class);
        this.cards = cards;
        this.accounts = accounts;
        this.clock = platform.clock();
    }

    /** Returns the links by id, without those whose page has nothing to show any longer. */
    Map<Long, ObjectNode> byId(Caller caller, List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        long today = clock.millis() / Dates.DAY_MS;
        Map<Long, CardEntity> found = cards.byId(ids);
        Map<Long, AccountEntity> authors = accounts.byId(found.values().stream()
                .map(CardEntity::authorId)
                .filter(Objects::nonNull)
                .toList());
        DailyUse uses = new DailyUse(today, trends.findLinkDays(new IdList(ids), DailyUse.firstDay(today)));
        Map<Long, ObjectNode> links = new HashMap<>();
        found.forEach((id, card) -> {
            AccountEntity author = card.authorId() == null ? null : authors.get(card.authorId());
            ObjectNode link = Json.read(card.json(author, caller), ObjectNode.class);
            link.set("history", Json.MAPPER.valueToTree(uses.of(id)));
            links.put(id, link);
        });
        return links;
    }
}
