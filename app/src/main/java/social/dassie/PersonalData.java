package social.dassie;

import social.dassie.cleanups.Cleanups;
import social.dassie.exports.ExportFeature;
import social.dassie.federation.FederationFeature;
import social.dassie.imports.ImportFeature;
import social.dassie.imports.Imports;
import social.dassie.lists.ListFeature;
import social.dassie.media.MediaFeature;
import social.dassie.platform.Platform;
import social.dassie.publication.PublicationFeature;
import social.dassie.relationships.RelationshipFeature;
import social.dassie.statuses.StatusFeature;

/** What people take along, bring along, and let go: the features that work on all of somebody's data in the background. */
final class PersonalData {
    private final Cleanups cleanups;
    private final ExportFeature exports;
    private final ImportFeature imports;

    PersonalData(
            Core core,
            StatusFeature statuses,
            PublicationFeature publication,
            MediaFeature media,
            FederationFeature federation,
            RelationshipFeature relationships,
            ListFeature lists) {
        Platform platform = core.platform();
        this.cleanups = new Cleanups(platform, statuses.deleting());
        cleanups.handleJobs();
        this.exports = new ExportFeature(
                platform, core.accounts(), publication.actorWriter(), publication.postActivities(), media::file);
        this.imports = new ImportFeature(
                platform,
                core.users(),
                core.accounts(),
                exports.exports(),
                core.actors().handles(),
                federation.lookups(),
                relationships,
                lists,
                statuses.bookmarks());
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
