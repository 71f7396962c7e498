package social.dassie.pages.console.search;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.pages.console.ConsolePage;

/**
 * One kind of things that can be found.
 *
 * @param guard the page about such things: who may not open it finds none of them; null for what each finds for themselves
 */
record Source(@Nullable ConsolePage guard, Finder finder) {
    /** Looks for things of one kind. */
    interface Finder {
        Hits find(Caller caller, String text);
    }

    boolean isFor(Caller caller) {
        return guard == null || guard.isFor(caller);
    }
}
