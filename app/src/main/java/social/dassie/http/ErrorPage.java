package social.dassie.http;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Draws the page a person sees when a request for a page goes wrong. */
@FunctionalInterface
public interface ErrorPage {
    /** @param cookie gives the browser's cookie of a name, null for none: who is signed in stays so on this page */
    String render(int status, String message, Function<String, @Nullable String> cookie);
}
