package social.dassie.posts.statuses.marks;

import java.util.List;
import java.util.function.Function;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;

/** One row of a list: the id used for paging, and the post or account to show. */
record MarkRow(long id, long targetId) {
    /** Returns a page of the items that the rows name, paged by the rows and not by the items. */
    static <T> Slice<T> slice(List<MarkRow> rows, Page page, Function<List<Long>, List<T>> shown) {
        return page.slice(
                rows,
                MarkRow::id,
                part -> shown.apply(part.stream().map(MarkRow::targetId).toList()));
    }
}
