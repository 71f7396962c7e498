package social.dassie.ground.server.answers;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;

/** Renders the page that a person sees when a request for a page fails. */
@FunctionalInterface
public interface ErrorPage {
    /**
     * @param username finds the name of the user who is signed in in the browser, null for no user; from then on the
     * request is in the language of that user
     */
    String render(ApiException refused, Supplier<@Nullable String> username);
}
