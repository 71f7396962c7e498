package social.dassie.staff.instance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Permission;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingCatalogue;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.settings.SettingsException;
import social.dassie.ground.settings.SettingsSource;

/**
 * Changes settings from the web interface. They are written to {@code dassie.yaml}, as the command line does. Settings
 * that name other hosts can only be changed by owners: a new host gets no secret that was stored for the previous one,
 * and the owners get an email that is sent while the old settings still apply.
 */
public final class InstanceSettings {
    private static final ErrorCode SERVER_NAME_MISSING =
            ErrorCode.of("error.server_name_missing", "The server needs a name.");

    private static final ErrorCode GIVEN_SECRET = ErrorCode.of(
            "error.the_start_of_the_server",
            "{0} is set when the server starts and would be sent to another host: change {1} in the same place.");
    private static final ErrorCode NOT_ALLOWED =
            ErrorCode.of("error.cannot_be_used_for_it", "\"{0}\" cannot be used for {1}: it must be {2}.");
    private static final ErrorCode TOO_LONG =
            ErrorCode.of("error.the_value_of_has_more", "The value of {0} has more than {1} characters.");

    /** Notifies the owners which settings are about to change, and who changes them. */
    public interface Notice {
        void beforeChange(Caller caller, List<String> keys);
    }

    private static final int MAX_LINE = 200;
    private static final int MAX_TEXT = 1_000;
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}&&[^\n]]");

    private final SettingsSource source;
    private final AuditLog audit;
    private final Notice notice;

    public InstanceSettings(Platform platform, Notice notice) {
        this.source = platform.settings();
        this.audit = platform.audit();
        this.notice = notice;
    }

    /** Whether this caller may change the setting. */
    public static boolean isOpenTo(Caller caller, Setting<?> setting) {
        return !setting.leadsOutside() || caller.may(Permission.ADMINISTRATOR);
    }

    /** Returns the catalogue of all settings. */
    public SettingCatalogue catalogue() {
        return source.catalogue();
    }

    public Settings now() {
        return source.get();
    }

    /** Returns the settings as they will be after a restart. 507 if the file can no longer be used. */
    public Settings afterRestart() {
        try {
            return source.afterRestart();
        } catch (SettingsException e) {
            throw ApiException.caused(507, e, e.problem());
        }
    }

    /** Returns the origin of each setting's value; empty if the file can no longer be used. */
    public Map<Setting<?>, SettingsSource.Origin> origins() {
        try {
            return source.origins();
        } catch (SettingsException e) {
            return Map.of();
        }
    }

    /** Whether the environment or a command line option sets the value. Then it cannot be changed here. */
    public boolean isGiven(Setting<?> setting) {
        return source.isGiven(setting);
    }

    /**
     * Changes those of the settings that have another value and are not set elsewhere, and records this in the audit log.
     * 422 for a value that is not allowed, 507 if the file cannot be written.
     */
    public void change(Caller caller, Map<Setting<?>, String> wanted) {
        try {
            write(caller, wanted);
        } catch (SettingsException e) {
            throw ApiException.caused(507, e, e.problem());
        }
    }

    private void write(Caller caller, Map<Setting<?>, String> wanted) {
        Settings present = source.afterRestart();
        Map<Setting<?>, String> changes = new LinkedHashMap<>();
        wanted.forEach((setting, typed) -> {
            String value = plain(typed);
            if (!isGiven(setting) && !value.equals(present.text(setting))) {
                check(setting, value);
                changes.put(setting, value);
            }
        });
        if (changes.isEmpty()) {
            return;
        }
        keepSecrets(present, changes);
        Map<String, String> before = new LinkedHashMap<>();
        Map<String, String> after = new LinkedHashMap<>();
        changes.forEach((setting, value) -> {
            before.put(setting.key(), logged(setting, present.text(setting)));
            after.put(setting.key(), logged(setting, value));
        });
        List<Setting<?>> outside =
                changes.keySet().stream().filter(Setting::leadsOutside).toList();
        if (!outside.isEmpty()) {
            if (!outside.stream().allMatch(setting -> isOpenTo(caller, setting))) {
                throw ApiException.forbidden();
            }
            notice.beforeChange(caller, outside.stream().map(Setting::key).toList());
        }
        source.change(changes);
        audit.record(caller, "update", new AuditLog.Target("settings", 0, "dassie.yaml"), before, after);
    }

    /** Removes the secrets that were stored for another host than the new one. 422 if the secret cannot be removed here. */
    private void keepSecrets(Settings present, Map<Setting<?>, String> changes) {
        for (Setting<?> setting : List.copyOf(changes.keySet())) {
            Setting<?> secret = source.catalogue().secretSentTo(setting).orElse(null);
            if (secret == null
                    || changes.containsKey(secret)
                    || present.text(secret).isEmpty()) {
                continue;
            }
            if (isGiven(secret)) {
                throw ApiException.unprocessable(GIVEN_SECRET, secret.key(), setting.key());
            }
            changes.put(secret, "");
        }
    }

    private static String plain(String typed) {
        return typed.replace("\r\n", "\n").strip();
    }

    /** Returns what the audit log stores of a value: of a secret, only whether it is set. */
    private static String logged(Setting<?> setting, String value) {
        return setting.isSecret() && !value.isEmpty() ? "(set)" : value;
    }

    /** Throws a 422 with an explanation for an invalid value of the setting. */
    public static void check(Setting<?> setting, String typed) {
        String value = plain(typed);
        int max = setting.isLong() ? MAX_TEXT : MAX_LINE;
        if (value.codePointCount(0, value.length()) > max) {
            throw ApiException.unprocessable(TOO_LONG, setting.key(), max);
        }
        if (setting == ProfileSettings.TITLE && value.isEmpty()) {
            throw ApiException.unprocessable(SERVER_NAME_MISSING);
        }
        if (CONTROL.matcher(value).find() || !setting.accepts(value)) {
            throw ApiException.unprocessable(NOT_ALLOWED, value, setting.key(), setting.allowed());
        }
    }
}
