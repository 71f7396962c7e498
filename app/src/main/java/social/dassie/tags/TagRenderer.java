package social.dassie.tags;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.db.Ids;
import social.dassie.http.Caller;
import social.dassie.http.Dates;
import social.dassie.text.HtmlWriter;

/** Hashtags as JSON: two statements for any number of them. */
public final class TagRenderer {
    private static final int DAYS = 7;
    private static final long DAY_SECONDS = 86_400;

    private final TagDao tags;
    private final HtmlWriter html;
    private final Clock clock;

    public TagRenderer(Database db, HtmlWriter html, Clock clock) {
        this.tags = db.dao(TagDao.class);
        this.html = html;
        this.clock = clock;
    }

    /** {@code following} and {@code featuring} are for callers who have an account. */
    List<TagEntity> render(Caller caller, List<Tag> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        long today = clock.millis() / Dates.DAY_MS;
        long since = Ids.firstAt((today - DAYS + 1) * Dates.DAY_MS);
        Map<Long, Map<Long, TagDay>> days = new HashMap<>();
        IdList ids = new IdList(rows.stream().map(Tag::id).toList());
        tags.findDays(ids, since).forEach(day -> days.computeIfAbsent(day.tagId(), id -> new HashMap<>())
                .put(day.day(), day));
        Map<Long, TagMarks> marks = marks(caller, ids);
        return rows.stream()
                .map(tag -> new TagEntity(
                        tag.id() == 0 ? "" : Long.toString(tag.id()),
                        tag.displayName(),
                        html.tagUrl(tag.name()),
                        history(tag.id(), today, days.getOrDefault(tag.id(), Map.of())),
                        isMarked(marks.get(tag.id()), TagMarks::following),
                        isMarked(marks.get(tag.id()), TagMarks::featuring)))
                .toList();
    }

    private Map<Long, TagMarks> marks(Caller caller, IdList ids) {
        return caller.isUser()
                ? tags.findMarks(ids, caller.accountId()).stream().collect(Collectors.toMap(TagMarks::tagId, m -> m))
                : Map.of();
    }

    private static @Nullable Boolean isMarked(@Nullable TagMarks marks, Predicate<TagMarks> mark) {
        return marks == null ? null : (Boolean) mark.test(marks);
    }

    /** Today first; a day without a post is a day of zeros. */
    private static List<TagEntity.DayEntity> history(long tagId, long today, Map<Long, TagDay> days) {
        return LongStream.range(0, DAYS)
                .map(ago -> today - ago)
                .mapToObj(day -> days.getOrDefault(day, new TagDay(tagId, day, 0, 0)))
                .map(day -> new TagEntity.DayEntity(
                        Long.toString(day.day() * DAY_SECONDS),
                        Long.toString(day.uses()),
                        Long.toString(day.accounts())))
                .toList();
    }
}
