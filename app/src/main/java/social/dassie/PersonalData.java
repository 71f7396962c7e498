package social.dassie;

import social.dassie.federation.exports.ExportFeature;
import social.dassie.federation.imports.ImportFeature;
import social.dassie.federation.imports.Imports;
import social.dassie.federation.imports.LineImporter;
import social.dassie.ground.platform.Platform;
import social.dassie.posts.cleanups.Cleanups;

/** What people take along, bring along, and let go: the features that work on all data of an account in the background. */
final class PersonalData {
    private final Cleanups cleanups;
    private final ExportFeature exports;
    private final ImportFeature imports;

    PersonalData(Core core, Features features) {
        Platform platform = core.platform();
        this.cleanups = new Cleanups(platform, features.writing.deleting());
        cleanups.handleJobs();
        this.exports = new ExportFeature(platform, core.accounts(), features.publication, features.media::file);
        LineImporter lines = new LineImporter(
                platform.db(),
                core.actors().handles(),
                features.federation.lookups(),
                features.relationships,
                features.lists,
                features.marks.bookmarks(),
                features.postImporter());
        this.imports = new ImportFeature(
                platform,
                core.users(),
                core.accounts(),
                exports.exports(),
                core.actors().handles(),
                lines);
    }

    Cleanups cleanups() {
        return cleanups;
    }

    ExportFeature exports() {
        return exports;
    }

    Imports imports() {
        return imports.imports();
    }
}
