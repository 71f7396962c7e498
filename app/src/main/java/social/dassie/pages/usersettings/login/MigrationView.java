package social.dassie.pages.usersettings.login;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.AuthorView;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.Proof;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page about aliases and moving.
 *
 * @param movedTo where the account moved to, null if it did not
 * @param nextMove the day from which it may move again; null if it may now
 * @param moveAfter when it may move again, if it moves now
 * @param alias the handle of a new alias as typed
 * @param target the handle of the account to move to, as typed
 * @param trouble the error of a field, null for none
 */
public record MigrationView(
        SettingsFrame place,
        Proof proof,
        String handle,
        List<Row> aliases,
        @Nullable AuthorView movedTo,
        @Nullable String nextMove,
        long moveAfter,
        String alias,
        String target,
        @Nullable FieldProblem trouble)
        implements InSettings {
    /** An alias; it is shown by its handle if that is known here. */
    public record Row(String uri, String shown) {}

    @Override
    public String template() {
        return "usersettings/login/migration.jte";
    }
}
