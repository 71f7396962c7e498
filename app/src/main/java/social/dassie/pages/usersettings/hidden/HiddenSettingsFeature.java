package social.dassie.pages.usersettings.hidden;

import social.dassie.ground.http.Routes;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.Pages;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.posts.filters.FilterFeature;

/** Builds the pages about hidden content: filters, mutes and blocks. */
public record HiddenSettingsFeature(
        Pages pages, FilterFeature filters, RelationshipFeature relationships, Addresses addresses) {
    public void register(Routes routes) {
        new FilterPageRoutes(filters, pages).register(routes);
        new MuteAndBlockRoutes(relationships, addresses, pages).register(routes);
        new BlockedDomainRoutes(relationships.domainBlocks, pages).register(routes);
    }
}
