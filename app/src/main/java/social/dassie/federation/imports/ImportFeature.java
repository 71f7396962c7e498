package social.dassie.federation.imports;

import social.dassie.federation.actors.Handles;
import social.dassie.federation.exports.Exports;
import social.dassie.federation.inbox.posts.Lookups;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.lists.ListFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.marks.Bookmarks;

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
