package social.dassie.pages.console.settings;

import static social.dassie.ground.words.Words.say;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Params;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingSection;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.pages.console.Console;
import social.dassie.pages.console.ConsolePage;
import social.dassie.pages.console.ConsoleSection;
import social.dassie.pages.console.ResultNotice;
import social.dassie.pages.frame.FieldProblem;
import social.dassie.pages.frame.FormHandler;
import social.dassie.pages.signin.StepUp;
import social.dassie.pages.usersettings.Proof;
import social.dassie.staff.instance.InstanceSettings;

/**
 * The page with all settings: a form for each group of settings that take effect immediately, and the others read-only.
 */
public final class SettingPageRoutes {
    private static final String PAGE = ConsolePage.SETTINGS.path();
    private static final Access STAFF = ConsolePage.SETTINGS.access();

    private final InstanceSettings settings;
    private final StepUp stepUp;
    private final String address;

    private final ConsoleSection desk;

    public SettingPageRoutes(InstanceSettings settings, StepUp stepUp, Console console) {
        this.settings = settings;
        this.stepUp = stepUp;
        this.desk = console.at(ConsolePage.SETTINGS);
        this.address = console.platform().addresses().baseUrl();
    }

    public void register(Routes routes) {
        routes.get(PAGE, STAFF, r -> show(r, 200, null, Map.of(), null));
        for (SettingSection section : settings.catalogue().sections()) {
            routes.post(PAGE + "/" + section.key(), STAFF, r -> change(r, section));
        }
        for (String page : List.of("edit", "branding", "registrations", "about", "other")) {
            routes.get(PAGE + "/" + page, Access.open(), r -> r.redirect(PAGE));
        }
    }

    private void change(Request r, SettingSection section) {
        Map<Setting<?>, String> wanted = wanted(r.params(), section);
        Map<String, String> problems = new HashMap<>();
        wanted.forEach((setting, value) -> {
            FieldProblem problem = FieldProblem.of(setting.key(), () -> InstanceSettings.check(setting, value), 422);
            if (problem != null) {
                problems.putAll(problem.byField());
            }
        });
        if (!problems.isEmpty()) {
            show(r, 422, section, problems, null);
            return;
        }
        try {
            if (leadsOutside(section)) {
                checkOwner(r, section);
            }
            settings.change(r.caller(), wanted);
            ResultNotice.redirect(r, ResultNotice.at(PAGE, "settings") + "#" + section.key());
        } catch (ApiException e) {
            show(r, e.status(), section, Map.of(), FormHandler.sentence(e));
        }
    }

    /** Throws 403 if the visitor may not change these settings, and as {@link StepUp#check}. */
    private void checkOwner(Request r, SettingSection section) {
        if (!isOpen(r, section)) {
            throw ApiException.forbidden();
        }
        stepUp.check(r);
    }

    /** Returns whether one of them determines where secrets or links are sent. */
    private boolean leadsOutside(SettingSection section) {
        return settings.catalogue().in(section).stream().anyMatch(Setting::leadsOutside);
    }

    private boolean isOpen(Request r, SettingSection section) {
        return settings.catalogue().in(section).stream()
                .allMatch(setting -> InstanceSettings.isOpenTo(r.caller(), setting));
    }

    /** Returns what was typed. A secret that was left empty is kept, unless it is to be removed. */
    private Map<Setting<?>, String> wanted(Params typed, SettingSection section) {
        Map<Setting<?>, String> wanted = new LinkedHashMap<>();
        for (Setting<?> setting : settings.catalogue().in(section)) {
            String value = typed.text(setting.key());
            boolean isRemoved = setting.isSecret() && typed.flag("remove_" + setting.key(), false);
            if (isRemoved) {
                wanted.put(setting, "");
            } else if (value != null && !settings.isGiven(setting) && !(setting.isSecret() && value.isEmpty())) {
                wanted.put(setting, value);
            }
        }
        return wanted;
    }

    private void show(
            Request r,
            int status,
            @Nullable SettingSection refused,
            Map<String, String> problems,
            @Nullable String problem) {
        Settings now = settings.now();
        Map<Setting<?>, SettingsSource.Origin> origins = settings.origins();
        List<SettingsPageView.Form> forms = settings.catalogue().sections().stream()
                .map(section -> new SettingsPageView.Form(
                        section.key(),
                        say(section.title()),
                        leadsOutside(section),
                        isOpen(r, section),
                        settings.catalogue().in(section).stream()
                                .map(setting -> field(
                                        setting,
                                        now,
                                        origins,
                                        isOpen(r, section),
                                        section.equals(refused) ? r.params() : Params.EMPTY,
                                        problems))
                                .toList()))
                .toList();
        Settings later = later(now);
        List<SettingsPageView.Fixed> fixed = settings.catalogue().in(null).stream()
                .map(setting -> new SettingsPageView.Fixed(
                        setting,
                        now.text(setting),
                        now.text(setting).equals(later.text(setting)) ? null : later.text(setting),
                        origin(setting, origins)))
                .toList();
        boolean isRefused = problem != null || !problems.isEmpty();
        desk.show(
                r,
                status,
                new SettingsPageView(
                        desk.menu(r),
                        address,
                        forms,
                        fixed,
                        Proof.of(r, stepUp, PAGE),
                        isRefused ? null : ResultNotice.of(r, null),
                        problem));
    }

    /** Returns the settings after a restart; the current ones while the file is invalid. */
    private Settings later(Settings now) {
        try {
            return settings.afterRestart();
        } catch (ApiException e) {
            return now;
        }
    }

    private SettingsPageView.Field field(
            Setting<?> setting,
            Settings now,
            Map<Setting<?>, SettingsSource.Origin> origins,
            boolean isOpen,
            Params typed,
            Map<String, String> problems) {
        String value = setting.isSecret() ? "" : now.text(setting);
        return new SettingsPageView.Field(
                setting,
                typed.text(setting.key(), value),
                !now.text(setting).isEmpty(),
                !isOpen || settings.isGiven(setting),
                origin(setting, origins),
                problems.get(setting.key()));
    }

    private static String origin(Setting<?> setting, Map<Setting<?>, SettingsSource.Origin> origins) {
        return SettingWords.origin(origins.getOrDefault(setting, SettingsSource.Origin.DEFAULT));
    }
}
