package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.posts.PostReader;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.TextType;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.remote.ImportedStatus;
import social.dassie.posts.statuses.remote.ImportedStatuses;
import social.dassie.posts.statuses.rows.Visibility;

/**
 * Imports one post of an archive as a local post, with its original date and media files, in its place in the author's
 * thread. Neither followers nor other servers are notified. Posts that were imported before, or written here, are skipped.
 */
public final class PostImporter {
    private static final ErrorCode OUTBOX_DAMAGED =
            ErrorCode.of("error.outbox_damaged", "The outbox is damaged: request another archive from your old server");
    private static final ErrorCode POST_WITHOUT_TIME_OR_AUDIENCE =
            ErrorCode.of("error.post_without_time_or_audience", "It has no date or no audience");
    private static final ErrorCode ARCHIVE_GONE =
            ErrorCode.of("error.archive_gone", "The archive is no longer available: select it again");
    private static final ErrorCode NO_DISK_SPACE = ErrorCode.of(
            "error.no_disk_space", "The disk of this server is too full for this: contact the server’s staff");

    private final ArchiveFiles archives;
    private final FilesOfPost files;
    private final ImportedStatuses posts;
    private final PostReader reader;
    private final Clock clock;

    public PostImporter(Platform platform, MediaFeature media, PostReader reader, ImportedStatuses posts) {
        this.archives = new ArchiveFiles(platform);
        this.files = new FilesOfPost(platform, media.uploads, media.intake.maxBytes());
        this.posts = posts;
        this.reader = reader;
        this.clock = platform.clock();
    }

    /**
     * Reads a post and its media files. Returns the action that stores it.
     *
     * @param fields what {@link OutboxReader} found: its id and the post
     */
    Runnable take(Caller caller, long importId, List<String> fields) throws RemoteException {
        String uri = fields.get(0);
        if (posts.isHere(caller.accountId(), uri)) {
            return () -> {};
        }
        ActivityObject post = ActivityObject.of(Json.read(fields.get(1), JsonNode.class));
        if (post == null) {
            throw ApiException.unprocessable(OUTBOX_DAMAGED);
        }
        Visibility visibility = OutboxReader.visibility(post, post);
        Long published = post.time("published");
        if (published == null || published > clock.millis() || visibility == Visibility.DIRECT) {
            throw ApiException.unprocessable(POST_WITHOUT_TIME_OR_AUDIENCE);
        }
        PostReader.Written written = reader.written(post);
        List<Long> media = written.files().isEmpty() ? List.of() : stored(caller, importId, written.files());
        ImportedStatus imported = new ImportedStatus(
                uri,
                post.link("inReplyTo"),
                visibility,
                written.body(),
                source(post),
                written.times(),
                written.hashtags(),
                media,
                quotePolicy(post),
                written.poll());
        return () -> posts.add(caller, imported);
    }

    /** Returns the text as typed, if it is Markdown or HTML and not longer than any post here. */
    private static ImportedStatus.@Nullable Source source(ActivityObject post) {
        ActivityObject source = post.object("source");
        if (source == null) {
            return null;
        }
        String text = source.text("content");
        if (text == null || text.isBlank() || text.length() > StatusSettings.MOST_CHARACTERS) {
            return null;
        }
        return TextType.of(source.text("mediaType"))
                .filter(type -> type != TextType.PLAIN)
                .map(type -> new ImportedStatus.Source(text, type))
                .orElse(null);
    }

    /** Returns who could quote the post (FEP-044f); null if it does not say that. */
    private static @Nullable String quotePolicy(ActivityObject post) {
        ActivityObject policy = post.object("interactionPolicy");
        ActivityObject quotes = policy == null ? null : policy.object("canQuote");
        if (quotes == null) {
            return null;
        }
        List<String> groups = quotes.links("automaticApproval");
        if (groups.contains(Addressees.PUBLIC)) {
            return "public";
        }
        return groups.stream().anyMatch(uri -> uri.endsWith("/followers")) ? "followers" : "nobody";
    }

    /**
     * Stores the media files of a post, all or none. Files left behind by a killed process are deleted like other unused
     * uploads.
     */
    private List<Long> stored(Caller caller, long importId, List<RemoteAttachment> wanted) throws RemoteException {
        Path file = archives.find(importId).orElseThrow(() -> ApiException.unprocessable(ARCHIVE_GONE));
        List<Long> made = new ArrayList<>();
        try (PostArchive archive = PostArchive.open(file)) {
            if (!archives.hasSpace(0)) {
                throw ApiException.of(503, NO_DISK_SPACE);
            }
            for (RemoteAttachment one : wanted) {
                made.add(files.store(caller, archive, one));
            }
            return made;
        } catch (IOException e) {
            files.delete(caller, made);
            throw new UncheckedIOException(e);
        } catch (RemoteException | RuntimeException e) {
            files.delete(caller, made);
            throw e;
        }
    }
}
