package social.dassie.pages.usersettings;

import java.util.function.BiConsumer;
import java.util.function.Consumer;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Route;

/**
 * The handler of a form of the settings.
 *
 * @param next the address of the page that says what was done
 * @param again shows the form again as it was typed, with what is wrong (422)
 */
public record SettingsForm(String next, Consumer<Request> act, BiConsumer<Request, Problems> again)
        implements Route.Handler {
    @Override
    public void handle(Request r) {
        try {
            act.accept(r);
            r.redirect(next, 303);
        } catch (ApiException e) {
            if (e.status() != 422) {
                throw e;
            }
            again.accept(r, Problems.of(e));
        }
    }
}
