package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.IdList;
import social.dassie.posts.statuses.rows.Status;

/** Everything that the documents of some posts need, read with one statement per kind of data. */
record NoteFacts(
        Map<Long, NoteFactDao.NoteRow> notes,
        Map<Long, List<NoteFactDao.MentionedRow>> mentioned,
        Map<Long, List<NoteFactDao.FileRow>> files,
        Map<Long, List<NoteFactDao.LinkRow>> links,
        Map<Long, List<NoteFactDao.OptionRow>> options,
        Map<Long, List<NoteFactDao.QuotedRow>> quoted,
        Map<Long, List<NoteFactDao.SelfReplyRow>> selfReplies,
        Map<String, ObjectNode> emojis) {
    /** The most replies of the author that are listed in the document of a post. */
    static final int SELF_REPLIES = 5;

    static NoteFacts read(NoteFactDao dao, EmojiWriter emojis, Collection<Long> ids, boolean isForOwner) {
        Map<Long, NoteFactDao.NoteRow> notes = new HashMap<>();
        dao.findNotes(new IdList(ids), isForOwner)
                .forEach(row -> notes.put(row.post().id(), row));
        Collection<NoteFactDao.NoteRow> rows = notes.values();
        if (notes.isEmpty()) {
            return new NoteFacts(notes, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Map.of());
        }
        IdList found = new IdList(notes.keySet());
        Map<Long, List<NoteFactDao.OptionRow>> options =
                read(rows, post -> post.extras().pollId() != null, dao::findOptions, NoteFactDao.OptionRow::statusId);
        List<String> texts = new ArrayList<>();
        rows.forEach(
                row -> texts.addAll(texts(row.post(), options.get(row.post().id()))));
        return new NoteFacts(
                notes,
                grouped(dao.findMentioned(found), NoteFactDao.MentionedRow::statusId),
                read(rows, post -> post.extras().mediaCount() > 0, dao::findFiles, NoteFactDao.FileRow::statusId),
                read(rows, NoteFacts::mayHaveCard, dao::findLinks, NoteFactDao.LinkRow::statusId),
                options,
                read(rows, post -> post.quoting().isQuote(), dao::findQuoted, NoteFactDao.QuotedRow::statusId),
                grouped(dao.findSelfReplies(found, SELF_REPLIES), NoteFactDao.SelfReplyRow::statusId),
                emojis.in(texts));
    }

    /** Whether a card may be shown. Other servers, as well as this one, show files in its place. */
    private static boolean mayHaveCard(Status post) {
        return post.extras().mediaCount() == 0 && post.mayContain("://");
    }

    /** Returns the texts of a post that can contain emoji. */
    static List<String> texts(Status post, @Nullable List<NoteFactDao.OptionRow> options) {
        List<String> texts =
                new ArrayList<>(List.of(post.words(post.body()), post.body().spoilerText()));
        if (options != null) {
            options.forEach(option -> texts.add(option.title()));
        }
        return texts;
    }

    /** Reads data for those posts that have any, without a statement if none has. */
    private static <T> Map<Long, List<T>> read(
            Collection<NoteFactDao.NoteRow> rows,
            Predicate<Status> has,
            Function<IdList, List<T>> find,
            Function<T, Long> key) {
        List<Long> ids = rows.stream()
                .map(NoteFactDao.NoteRow::post)
                .filter(has)
                .map(Status::id)
                .toList();
        return ids.isEmpty() ? Map.of() : grouped(find.apply(new IdList(ids)), key);
    }

    private static <T> Map<Long, List<T>> grouped(List<T> rows, Function<T, Long> key) {
        return rows.stream().collect(Collectors.groupingBy(key));
    }

    /** Returns the values for a post; empty if there are none. */
    static <T> List<T> of(Map<Long, List<T>> values, long id) {
        return values.getOrDefault(id, List.of());
    }
}
