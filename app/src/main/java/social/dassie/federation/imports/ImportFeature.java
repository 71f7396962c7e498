package social.dassie.federation.imports;

import social.dassie.federation.actors.Handles;
import social.dassie.federation.exports.Exports;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;

/** Assembles this package. */
public final class ImportFeature {
    public final Imports imports;

    public ImportFeature(
            Platform platform, Users users, Accounts accounts, Exports exports, Handles handles, LineImporter lines) {
        this.imports = new Imports(platform, exports, handles);
        new Importing(platform, users, accounts, imports, lines).handleJobs();
        imports.handleJobs();
    }
}
