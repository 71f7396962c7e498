package social.dassie.pages.twofactor;

import java.util.List;
import social.dassie.pages.usersettings.InSettings;
import social.dassie.pages.usersettings.SettingsFrame;

/**
 * The page that shows new backup codes, once.
 *
 * @param handle of the account, for those who print them
 * @param done what else was done
 */
public record BackupCodesView(SettingsFrame place, String handle, List<String> codes, String done)
        implements InSettings {
    @Override
    public String template() {
        return "twofactor/backup_codes.jte";
    }
}
