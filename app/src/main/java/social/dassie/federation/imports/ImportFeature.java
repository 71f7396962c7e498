package social.dassie.federation.imports;

import social.dassie.federation.actors.ActorFeature;
import social.dassie.federation.actors.Handles;
import social.dassie.federation.exports.Exports;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;

/** Assembles this package. */
public final class ImportFeature {
    public final Imports imports;
    public final ArchiveImports archives;

    public ImportFeature(
            Platform platform,
            Users users,
            AccountFeature accountFeature,
            Exports exports,
            ActorFeature actors,
            LineImporter lines) {
        Handles handles = actors.handles;
        Accounts accounts = accountFeature.accounts;
        this.imports = new Imports(platform, exports, handles);
        this.archives = new ArchiveImports(platform, imports, accounts, accountFeature.aliases, handles);
        new Importing(platform, users, accounts, imports, lines, actors.importedKeys).handleJobs();
        imports.handleJobs();
    }

    /** Accepts archives for a command; the running server, or the next one to run, imports them. */
    public static ArchiveImports forTools(Platform platform, AccountFeature accounts, Handles handles) {
        Imports imports = new Imports(platform, new Exports(platform), handles);
        return new ArchiveImports(platform, imports, accounts.accounts, accounts.aliases, handles);
    }
}
