package social.dassie;

import social.dassie.federation.exports.ExportFeature;
import social.dassie.federation.imports.ImportFeature;
import social.dassie.federation.imports.Imports;
import social.dassie.federation.inbox.FederationFeature;
import social.dassie.federation.publication.PublicationFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.people.lists.ListFeature;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.posts.cleanups.Cleanups;
import social.dassie.posts.statuses.marks.Bookmarks;
import social.dassie.posts.statuses.writing.Deleting;

/** What people take along, bring along, and let go: the features that work on all of somebody's data in the background. */
final class PersonalData {
    private final Cleanups cleanups;
    private final ExportFeature exports;
    private final ImportFeature imports;

    PersonalData(
            Core core,
            Deleting deleting,
            Bookmarks bookmarks,
            PublicationFeature publication,
            MediaFeature media,
            FederationFeature federation,
            RelationshipFeature relationships,
            ListFeature lists) {
        Platform platform = core.platform();
        this.cleanups = new Cleanups(platform, deleting);
        cleanups.handleJobs();
        this.exports = new ExportFeature(platform, core.accounts(), publication, media::file);
        this.imports = new ImportFeature(
                platform,
                core.users(),
                core.accounts(),
                exports.exports(),
                core.actors().handles(),
                federation.lookups(),
                relationships,
                lists,
                bookmarks);
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
