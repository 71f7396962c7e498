package social.dassie.pages.usersettings.preferences;

import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.pages.frame.Pages;
import social.dassie.people.PeopleCore;
import social.dassie.people.users.Preferences;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.replies.DefaultPolicies;
import social.dassie.posts.subscriptions.Subscriptions;
import social.dassie.reading.notifications.policies.Policies;

/** Builds the pages about appearance, posting defaults, and notifications. */
public record PreferenceSettingsFeature(
        Platform platform,
        Pages pages,
        PeopleCore people,
        Policies policies,
        Subscriptions subscriptions,
        DefaultPolicies replies) {
    public void register(Routes routes) {
        Users users = people.users;
        Preferences preferences = new Preferences(platform.db());
        new AppearanceRoutes(users, preferences, pages).register(routes);
        new PostingRoutes(users, preferences, replies, pages).register(routes);
        new LocaleRoutes(users, preferences, pages, platform.clock()).register(routes);
        new SubscriptionPageRoutes(subscriptions, pages).register(routes);
        new EmailChoiceRoutes(people.emails, policies, users, pages).register(routes);
    }
}
