package social.dassie.pages.console.search;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.pages.console.ConsolePage;

/**
 * A kind of searchable things.
 *
 * @param guard the page about such things: a visitor who may not open it finds none of them; null if the finder
 *     itself checks what the visitor may open
 */
record Source(@Nullable ConsolePage guard, Finder finder) {
    /** Searches things of one kind. */
    interface Finder {
        Hits find(Caller caller, String text);
    }

    boolean isFor(Caller caller) {
        return guard == null || guard.isFor(caller);
    }
}
