package social.dassie.imports;

import social.dassie.accounts.Accounts;
import social.dassie.actors.Handles;
import social.dassie.exports.Exports;
import social.dassie.federation.Lookups;
import social.dassie.lists.ListFeature;
import social.dassie.platform.Platform;
import social.dassie.relationships.RelationshipFeature;
import social.dassie.statuses.Bookmarks;
import social.dassie.users.Users;

/** Puts this package together. */
public final class ImportFeature {
    private final Imports imports;

    public ImportFeature(
            Platform platform,
            Users users,
            Accounts accounts,
            Exports exports,
            Handles handles,
            Lookups lookups,
            RelationshipFeature relationships,
            ListFeature lists,
            Bookmarks bookmarks) {
        this.imports = new Imports(platform, exports, handles);
        new Importing(
                        platform,
                        users,
                        accounts,
                        imports,
                        new LineTaker(platform.db(), handles, lookups, relationships, lists, bookmarks))
                .handleJobs();
        imports.handleJobs();
    }

    public Imports imports() {
        return imports;
    }
}
