package social.dassie.trends;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import social.dassie.accounts.AccountEntity;
import social.dassie.accounts.AccountRenderer;
import social.dassie.cards.CardEntity;
import social.dassie.cards.Cards;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.http.Dates;
import social.dassie.http.Json;
import social.dassie.tags.TagEntity;

/**
 * Links as JSON: their cards with how they were shared in the last seven days, today first (documentation page
 * entities/PreviewCard, "Trends::Link"). The statements are the same for any number.
 */
final class LinkRenderer {
    private static final int DAYS = 7;
    private static final long DAY_SECONDS = 86_400;

    private final TrendDao trends;
    private final Cards cards;
    private final AccountRenderer accounts;
    private final Clock clock;

    LinkRenderer(Database db, Cards cards, AccountRenderer accounts, Clock clock) {
        this.trends = db.dao(TrendDao.class);
        this.cards = cards;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** By id; without those whose page has nothing to show any more. */
    Map<Long, ObjectNode> byId(List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        long today = clock.millis() / Dates.DAY_MS;
        Map<Long, CardEntity> found = cards.byId(ids);
        Map<Long, AccountEntity> authors = accounts.byId(found.values().stream()
                .map(CardEntity::authorId)
                .filter(Objects::nonNull)
                .toList());
        Map<Long, Map<Long, LinkDay>> days = new HashMap<>();
        trends.findLinkDays(new IdList(ids), today - DAYS + 1)
                .forEach(day -> days.computeIfAbsent(day.cardId(), id -> new HashMap<>())
                        .put(day.day(), day));
        Map<Long, ObjectNode> links = new HashMap<>();
        found.forEach((id, card) -> {
            AccountEntity author = card.authorId() == null ? null : authors.get(card.authorId());
            ObjectNode link = Json.read(card.json(author), ObjectNode.class);
            link.set("history", Json.MAPPER.valueToTree(history(id, today, days.getOrDefault(id, Map.of()))));
            links.put(id, link);
        });
        return links;
    }

    private static List<TagEntity.DayEntity> history(long id, long today, Map<Long, LinkDay> days) {
        List<TagEntity.DayEntity> history = new ArrayList<>();
        for (long day = today; day > today - DAYS; day--) {
            LinkDay counted = days.getOrDefault(day, new LinkDay(id, day, 0, 0));
            history.add(new TagEntity.DayEntity(
                    Long.toString(day * DAY_SECONDS),
                    Long.toString(counted.uses()),
                    Long.toString(counted.accounts())));
        }
        return history;
    }
}
