package social.dassie.http;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Draws the page a person sees when a request for a page goes wrong. */
@FunctionalInterface
public interface ErrorPage {
    /** @param username finds the name of who is signed in in the browser, null for nobody */
    String render(int status, String message, Supplier<@Nullable String> username);
}
