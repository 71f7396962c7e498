package social.dassie.pages.usersettings.groups;

import social.dassie.federation.FederationFeatures;
import social.dassie.federation.groups.Groups;
import social.dassie.ground.http.Routes;
import social.dassie.ground.platform.Platform;
import social.dassie.media.images.ImageSettings;
import social.dassie.pages.frame.Pages;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Profiles;

/** Builds the pages about groups. */
public record GroupSettingsFeature(
        Platform platform,
        Pages pages,
        Accounts accounts,
        Profiles profiles,
        Groups groups,
        FederationFeatures federation) {
    public void register(Routes routes) {
        long maxImageBytes = platform.settings().get(ImageSettings.MAX_BYTES);
        new GroupListRoutes(groups, accounts, platform.addresses(), pages).register(routes);
        new GroupPageRoutes(groups, accounts, profiles, maxImageBytes, platform.addresses(), pages).register(routes);
        new GroupMemberRoutes(groups, federation.groupMembers, platform.addresses(), pages).register(routes);
        new GroupPostRoutes(groups, federation.groupPosts, platform.addresses(), pages).register(routes);
    }
}
