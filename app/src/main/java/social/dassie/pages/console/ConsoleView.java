package social.dassie.pages.console;

import java.util.List;
import social.dassie.pages.frame.View;

/** The values of a console page. All of them show the navigation, and most of them times. */
public interface ConsoleView extends View {
    /** The maximum length of a search text on console pages, in characters. */
    int MAX_SOUGHT = 200;

    ConsoleNavigation.Menu menu();

    /** Returns the value of the hidden field in the page's forms. */
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
