package social.dassie.posts.statuses.marks;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;

/** One row of a list: the id that pages it, and the post or account to show. */
record MarkRow(long id, long targetId) {
    /** A page of what the rows show, paged by the rows and not by it. */
    static <T> Slice<T> slice(List<MarkRow> rows, Page page, Function<List<Long>, List<T>> shown) {
        return page.slice(
                rows,
                MarkRow::id,
                part -> shown.apply(part.stream().map(MarkRow::targetId).toList()));
    }
}
