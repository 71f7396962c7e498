package social.dassie.pages.console.settings;

import social.dassie.ground.http.Routes;
import social.dassie.pages.console.Console;
import social.dassie.pages.signin.StepUp;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.staff.instance.InstanceFeature;
import social.dassie.staff.instance.InstanceSettings;

/** Builds the console pages about the server's settings and texts. */
public record SettingPageFeature(
        Console console, InstanceFeature instance, InstanceSettings settings, AccountFeature accounts, StepUp stepUp) {
    public void register(Routes routes) {
        new SettingPageRoutes(settings, stepUp, console).register(routes);
        new TextPageRoutes(instance, settings, accounts.accounts, console).register(routes);
        new LongTextRoutes(instance.texts, console).register(routes);
        new RulePageRoutes(instance.rules, console).register(routes);
    }
}
