package social.dassie.pages.twofactor;

import java.util.List;
import social.dassie.pages.frame.View;

/**
 * The page that shows new backup codes, once.
 *
 * @param handle whose they are, for those who print them
 * @param done what else was done
 */
public record BackupCodesView(String handle, List<String> codes, String done) implements View {
    @Override
    public String template() {
        return "twofactor/backup_codes.jte";
    }
}
