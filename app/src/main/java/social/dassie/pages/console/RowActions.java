package social.dassie.pages.console;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import social.dassie.ground.http.Request;

/**
 * The buttons in one row of a list. They work as a form without scripts; with them, also by single keys while the row
 * has the focus.
 *
 * @param row names the row in its list
 * @param name of the row's subject, for those who hear the buttons one by one
 * @param back the list as it is shown
 * @param next the row that gets the focus after an action; empty for none
 */
public record RowActions(String row, String name, String back, String next, String formToken, List<RowAction> acts) {
    /**
     * Returns the buttons of each row, by the row.
     *
     * @param acts of a row; empty if the visitor may not act on it
     */
    public static <T> Map<String, RowActions> of(
            Request r,
            List<T> rows,
            Function<T, String> row,
            Function<T, String> name,
            Function<T, List<RowAction>> acts) {
        Map<String, RowActions> all = new LinkedHashMap<>();
        String back = ReturnTarget.here(r);
        for (int i = 0; i < rows.size(); i++) {
            T one = rows.get(i);
            int next = i + 1 < rows.size() ? i + 1 : i - 1;
            all.put(
                    row.apply(one),
                    new RowActions(
                            row.apply(one),
                            name.apply(one),
                            back,
                            next < 0 ? "" : row.apply(rows.get(next)),
                            r.browser().formToken(),
                            acts.apply(one)));
        }
        return all;
    }
}
