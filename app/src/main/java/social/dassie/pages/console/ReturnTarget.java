package social.dassie.pages.console;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Request;

/**
 * The destination after a form's action: the console page or list on which it was submitted, at the next row.
 *
 * @param path path and query of that page
 * @param row the row of the form; empty if there are no rows
 * @param next the next row in the list; empty for none
 */
public record ReturnTarget(String path, String row, String next) {
    /** Console pages only: no dots or percent signs that a browser interprets as a parent directory. */
    private static final Pattern PLACE =
            Pattern.compile("/admin(/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*(\\?[!-~&&[^#\"<>\\\\]]*)?");

    private static final Pattern ROW = Pattern.compile("[A-Za-z0-9_.:-]{1,260}");

    /** The parameters with which a page shows what was done before. */
    private static final Pattern NOTICE = Pattern.compile("(done|n|of|undo)=.*");

    /**
     * Returns the destination named by the form; {@code otherwise} if it names none, or anything but a console page.
     */
    static ReturnTarget of(Request r, String otherwise) {
        String path = r.params().text("back", "");
        return PLACE.matcher(path).matches()
                ? new ReturnTarget(path, row(r, "row"), row(r, "next"))
                : new ReturnTarget(otherwise, "", "");
    }

    /** Returns the current page, without the parameters of earlier actions; empty for a form that is shown again. */
    public static String here(Request r) {
        if (!r.method().equals("GET")) {
            return "";
        }
        String target = r.target();
        int at = target.indexOf('?');
        if (at < 0) {
            return target;
        }
        String query = Arrays.stream(target.substring(at + 1).split("&"))
                .filter(parameter -> !NOTICE.matcher(parameter).matches())
                .collect(Collectors.joining("&"));
        return target.substring(0, at) + (query.isEmpty() ? "" : "?" + query);
    }

    /** Redirects back, to a notice that says what was done to what. */
    public static void done(Request r, String otherwise, String key, Subject subject) {
        done(r, otherwise, key, subject, true);
    }

    /** @param isUndoable whether the opposite action would restore the previous state */
    public static void done(Request r, String otherwise, String key, Subject subject, boolean isUndoable) {
        ReturnTarget way = of(r, otherwise);
        String address = Percent.with(ResultNotice.at(way.path, key), "of", subject.key());
        ResultNotice.redirect(r, fragment(isUndoable ? address : Percent.with(address, "undo", "no"), way.next));
    }

    /** Redirects back, where the changed thing itself shows what was done. */
    public static void changed(Request r, String otherwise) {
        ReturnTarget way = of(r, otherwise);
        ResultNotice.redirect(r, fragment(way.path, way.next));
    }

    /** Redirects back, to a notice with the number of items. */
    public static void done(Request r, String otherwise, String key, int count) {
        ReturnTarget way = of(r, otherwise);
        ResultNotice.redirect(r, fragment(ResultNotice.at(way.path, key, count), way.next));
    }

    /** Redirects back, to a notice that names nothing. */
    public static void done(Request r, String otherwise, String key) {
        ReturnTarget way = of(r, otherwise);
        ResultNotice.redirect(r, fragment(ResultNotice.at(way.path, key), way.next));
    }

    /** Returns the destination if the action is cancelled. */
    String cancelled() {
        return fragment(path, row);
    }

    /**
     * The target of an action.
     *
     * @param type {@code account} or {@code report}
     */
    public record Subject(String type, long id) {
        String key() {
            return type + "-" + id;
        }

        /** Returns null for a text that names none. */
        static @Nullable Subject of(String key) {
            int at = key.indexOf('-');
            return key.matches("(account|report)-[0-9]{1,18}")
                    ? new Subject(key.substring(0, at), Long.parseLong(key.substring(at + 1)))
                    : null;
        }
    }

    private static String fragment(String address, String row) {
        return row.isEmpty() ? address : address + "#row-" + row;
    }

    private static String row(Request r, String name) {
        String text = r.params().text(name, "");
        return ROW.matcher(text).matches() ? text : "";
    }
}
