package social.dassie.ground.server.answers;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;

/** Renders the error page for a failed page request. */
@FunctionalInterface
public interface ErrorPage {
    /**
     * @param username finds the name of the user of the browser session, null for no user; from then on the request is
     *     in the language of that user
     */
    String render(ApiException refused, Supplier<@Nullable String> username);
}
