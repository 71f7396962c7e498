package social.dassie.posts.tags;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.HtmlWriter;

/** Hashtags as JSON: two statements for any number of them. */
public final class TagRenderer {
    private final TagDao tags;
    private final TagUses uses;
    private final HtmlWriter html;
    private final Clock clock;

    public TagRenderer(Platform platform) {
        this.tags = platform.db().dao(TagDao.class);
        this.uses = new TagUses(platform.db());
        this.html = platform.html();
        this.clock = platform.clock();
    }

    /** Returns the JSON of the hashtags; only callers with an account get {@code following} and {@code featuring}. */
    List<TagEntity> render(Caller caller, List<Tag> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        long today = clock.millis() / Dates.DAY_MS;
        List<Long> ids = rows.stream().map(Tag::id).toList();
        DailyUse history = new DailyUse(
                today,
                uses.perDay(ids, DailyUse.firstDay(today), today).stream()
                        .map(day -> new DailyUse.Row(day.tagId(), day.day(), day.uses(), day.accounts()))
                        .toList());
        Map<Long, TagMarks> marks = marks(caller, new IdList(ids));
        return rows.stream()
                .map(tag -> new TagEntity(
                        tag.id() == 0 ? "" : Long.toString(tag.id()),
                        tag.displayName(),
                        html.tagUrl(tag.name()),
                        history.of(tag.id()),
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
}
