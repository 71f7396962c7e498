package social.dassie.pages.console;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Counted;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Slice;
import social.dassie.ground.http.Request;

/** The addresses of the next pages of lists. */
public final class Paging {
    public static final int ON_A_PAGE = 40;

    private Paging() {}

    /**
     * The address of the page with older items; null for the last page.
     *
     * @param kept the parameters of the search, which stays
     */
    public static @Nullable String older(Request r, String path, Slice<?> shown, String... kept) {
        return shown.isFull() ? address(r, path, "max_id=" + shown.oldestId(), kept) : null;
    }

    /** The address of the next page of a list with an offset; null for the last page. */
    public static @Nullable String next(Request r, String path, Counted<?> shown, String... kept) {
        int offset = shown.offset() + shown.limit();
        return shown.isFull() ? address(r, path, "offset=" + offset, kept) : null;
    }

    private static String address(Request r, String path, String position, String... kept) {
        String search = Arrays.stream(kept)
                .filter(name -> r.params().filled(name) != null)
                .map(name -> name + "=" + Percent.encode(r.params().text(name, "")) + "&")
                .collect(Collectors.joining());
        return path + "?" + search + position;
    }
}
