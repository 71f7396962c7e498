package social.dassie.pages.console;

import social.dassie.pages.frame.View;

/** The values of a page of the staff. All of them show the navigation, and most of them times. */
public interface ConsoleView extends View {
    ConsoleNavigation.Menu menu();

    /** The value of the hidden field in the page's forms. */
    default String formToken() {
        return menu().formToken();
    }

    @Override
    default boolean hasTimes() {
        return true;
    }
}
