package social.dassie.federation.imports;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
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
import social.dassie.ground.text.TruncatedText;
import social.dassie.media.attachments.MediaFeature;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.remote.ImportedStatus;
import social.dassie.posts.statuses.remote.ImportedStatuses;
import social.dassie.posts.statuses.rows.Status;

/**
 * Imports one post of an archive as a local post, with its original date and media files, in its place in the
 * thread. Neither followers nor other servers are notified. Posts that were imported before, or written here, are skipped.
 */
public final class PostImporter {
    private static final ErrorCode OUTBOX_DAMAGED =
            ErrorCode.of("error.outbox_damaged", "The outbox is damaged: request another archive from your old server");
    private static final ErrorCode POST_WITHOUT_TIME = ErrorCode.of("error.post_without_time", "It has no date");
    private static final ErrorCode ARCHIVE_GONE =
            ErrorCode.of("error.archive_gone", "The archive is no longer available: select it again");
    private static final ErrorCode NO_DISK_SPACE = ErrorCode.of(
            "error.no_disk_space", "The disk of this server is too full for this: contact the server’s staff");

    private static final int MAX_MENTIONS = 100;
    private static final int MAX_MENTION = 2_048;

    private final ArchiveFiles archives;
    private final FilesOfPost files;
    private final ImportedStatuses posts;
    private final PostReader reader;
    private final ReplyParents parents;
    private final ImportedQuotes quotes;
    private final Clock clock;

    public PostImporter(
            Platform platform,
            MediaFeature media,
            PostReader reader,
            ImportedStatuses posts,
            ReplyParents parents,
            ImportedQuotes quotes) {
        this.archives = new ArchiveFiles(platform);
        this.files = new FilesOfPost(platform, media.uploads, media.intake.maxBytes());
        this.posts = posts;
        this.reader = reader;
        this.parents = parents;
        this.quotes = quotes;
        this.clock = platform.clock();
    }

    /**
     * Reads a post and its media files. Returns the action that stores it.
     *
     * @param fields what {@link OutboxReader} found: its id and the post
     */
    Runnable take(Caller caller, ImportDao.Line line, List<String> fields) throws RemoteException {
        String uri = fields.get(0);
        if (posts.isHere(caller.accountId(), uri)) {
            return () -> {};
        }
        ActivityObject post = ActivityObject.of(Json.read(fields.get(1), JsonNode.class));
        if (post == null) {
            throw ApiException.unprocessable(OUTBOX_DAMAGED);
        }
        Long published = post.time("published");
        if (published == null || published > clock.millis()) {
            throw ApiException.unprocessable(POST_WITHOUT_TIME);
        }
        PostReader.Written written = reader.written(post);
        ImportedStatus.Links links = links(caller, line, post, written);
        List<Long> media = written.files().isEmpty() ? List.of() : stored(caller, line.importId(), written.files());
        ImportedStatus imported = new ImportedStatus(
                uri,
                page(post),
                links,
                OutboxReader.visibility(post, post),
                written.body(),
                source(post),
                written.times(),
                written.hashtags(),
                media,
                quotePolicy(post),
                written.poll());
        return () -> posts.add(caller, imported);
    }

    /** Returns the post that it replies to and the one that it quotes, and whom it mentions. */
    private ImportedStatus.Links links(
            Caller caller, ImportDao.Line line, ActivityObject post, PostReader.Written written)
            throws RemoteException {
        String answered = post.link("inReplyTo");
        long repliedAt = written.times().createdAt();
        boolean isLastTry = line.tries() + 1 >= Importing.MAX_TRIES;
        return new ImportedStatus.Links(
                answered,
                parents.stored(caller, answered, repliedAt).map(Status::id).orElse(null),
                quotes.of(caller, line.importId(), post, isLastTry),
                mentions(post),
                written.mentionedIds().stream()
                        .filter(id -> id != caller.accountId())
                        .toList());
    }

    /** Returns the addresses and names of those it mentions, as JSON; null for no one. */
    private static @Nullable String mentions(ActivityObject post) {
        ArrayNode mentions = Json.MAPPER.createArrayNode();
        for (ActivityObject tag : post.objects("tag")) {
            String href = tag.text("href");
            String name = tag.text("name");
            if (tag.is("Mention") && href != null && name != null && mentions.size() < MAX_MENTIONS) {
                mentions.addObject()
                        .put("href", TruncatedText.to(MAX_MENTION, href))
                        .put("name", TruncatedText.to(MAX_MENTION, name));
            }
        }
        return mentions.isEmpty() ? null : mentions.toString();
    }

    /** Returns the page of a post, for those who search for it. */
    private static @Nullable String page(ActivityObject post) {
        String url = post.link("url");
        return url == null || url.length() > MAX_MENTION ? null : url;
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
