package social.dassie.federation.exports;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import social.dassie.federation.publication.PublicationFeature;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;

/** Assembles this package. */
public final class ExportFeature {
    public final Exports exports;
    public final Archives archives;

    /** @param files finds a stored file by its name */
    public ExportFeature(
            Platform platform,
            Accounts accounts,
            Users users,
            PublicationFeature publication,
            Function<String, Optional<Path>> files) {
        this.exports = new Exports(platform);
        this.archives = new Archives(
                platform,
                new ArchiveWriter(
                        platform,
                        exports,
                        accounts,
                        users,
                        publication.actorWriter(),
                        publication.postActivities(),
                        files,
                        Archives.MAX_MEDIA_BYTES));
        archives.handleJobs();
    }
}
