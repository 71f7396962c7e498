package social.dassie.pages.console;

import java.util.List;
import social.dassie.pages.frame.View;

/** The values of a page of the staff. All of them show the navigation, and most of them times. */
public interface ConsoleView extends View {
    /** The longest text that is searched for on the staff's pages, in characters. */
    int MAX_SOUGHT = 200;

    ConsoleNavigation.Menu menu();

    /** The value of the hidden field in the page's forms. */
    default String formToken() {
        return menu().formToken();
    }

    @Override
    default boolean hasTimes() {
        return true;
    }

    @Override
    default List<String> scripts() {
        return List.of("times.js", "console.js");
    }
}
