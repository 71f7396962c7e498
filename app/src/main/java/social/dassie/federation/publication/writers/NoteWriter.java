package social.dassie.federation.publication.writers;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.network.activitypub.Addressees;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;

/**
 * Builds local posts as {@code Note} and {@code Question}, with the properties of Mastodon's posts
 * (https://docs.joinmastodon.org/spec/activitypub/#Status). The number of statements does not depend on the number of
 * posts. Nothing here checks who reads: the code that serves or sends a document decides that first. The objects have no
 * context: {@link Contexts} adds it to the whole document.
 */
public final class NoteWriter {
    /** The largest body that all servers accept, in bytes (Misskey's inbox refuses longer ones). */
    public static final int MAX_BODY_BYTES = 64 * 1024;

    /** The largest post, in bytes, that fits into an activity which repeats its audience. */
    private static final int MAX_NOTE_BYTES = 48 * 1024;

    private final NoteFactDao notes;
    private final EmojiWriter emojis;
    private final NoteParts parts;
    private final PolicyWriter policies;
    private final Addresses addresses;
    private final HtmlWriter html;
    private final Clock clock;
    private final boolean isForOwner;

    public NoteWriter(Platform platform) {
        this(platform, false);
    }

    private NoteWriter(Platform platform, boolean isForOwner) {
        this.isForOwner = isForOwner;
        this.notes = platform.db().dao(NoteFactDao.class);
        this.emojis = new EmojiWriter(platform.db(), platform.addresses());
        this.addresses = platform.addresses();
        this.html = platform.html();
        this.clock = platform.clock();
        this.parts = new NoteParts(addresses);
        this.policies = new PolicyWriter(addresses);
    }

    /** Returns a writer for the author's own archive, which contains posts that stay on this server. */
    public static NoteWriter forArchive(Platform platform) {
        return new NoteWriter(platform, true);
    }

    /** Returns the post; empty for a boost, for an unknown or remote post, and for one that stays on this server. */
    public Optional<ObjectNode> note(long statusId) {
        return Optional.ofNullable(notes(List.of(statusId)).get(statusId));
    }

    /** Returns those of the posts that exist and are local, without boosts, by id. */
    public Map<Long, ObjectNode> notes(Collection<Long> statusIds) {
        return notes(facts(statusIds));
    }

    Map<Long, ObjectNode> notes(NoteFacts facts) {
        Map<Long, ObjectNode> written = new HashMap<>();
        facts.notes().forEach((id, row) -> {
            if (!row.post().isReblog()) {
                written.put(id, fitting(write(facts, row)));
            }
        });
        return written;
    }

    NoteFacts facts(Collection<Long> statusIds) {
        return NoteFacts.read(notes, emojis, statusIds, isForOwner);
    }

    Addressees audience(NoteFacts facts, NoteFactDao.NoteRow row) {
        String followers = addresses.ofId(row.uri()).followers(row.username());
        Set<String> named = new LinkedHashSet<>();
        if (row.reblogAuthorUri() != null) {
            named.add(row.reblogAuthorUri());
        }
        NoteFacts.of(facts.mentioned(), row.post().id()).forEach(mentioned -> named.add(mentioned.uri()));
        if (row.groupUri() != null && row.post().isForEveryone()) {
            named.add(row.groupUri());
        }
        if (row.post().localOnly()) {
            return new Addressees(named, Set.of()); // in an archive: a server that imports it must not publish it
        }
        return switch (row.post().chosenVisibility()) {
            case PUBLIC -> new Addressees(Set.of(Addressees.PUBLIC), with(followers, named));
            case UNLISTED -> new Addressees(Set.of(followers), with(Addressees.PUBLIC, named));
            case PRIVATE -> new Addressees(Set.of(followers), named);
            case DIRECT -> new Addressees(named, Set.of());
        };
    }

    private static Set<String> with(String first, Set<String> others) {
        Set<String> all = new LinkedHashSet<>();
        all.add(first);
        all.addAll(others);
        return all;
    }

    private ObjectNode write(NoteFacts facts, NoteFactDao.NoteRow row) {
        Status post = row.post();
        StatusBody body = post.body();
        Long editedAt = post.times().editedAt();
        String answered = row.parentUri() == null ? post.thread().inReplyToUri() : row.parentUri();
        List<NoteFactDao.OptionRow> options = NoteFacts.of(facts.options(), post.id());
        Addresses origin = addresses.ofId(row.uri());
        ObjectNode note = DocumentParts.object(row.uri(), options.isEmpty() ? "Note" : "Question");
        Addressees audience = audience(facts, row);
        note.put("summary", body.spoilerText().isEmpty() ? null : body.spoilerText());
        note.put("inReplyTo", answered);
        note.put("published", DocumentParts.time(post.times().createdAt()));
        note.put("url", page(origin, row));
        note.put("attributedTo", origin.actor(row.username()));
        note.set("to", DocumentParts.array(audience.to()));
        note.set("cc", DocumentParts.array(audience.cc()));
        group(facts, row).ifPresent(group -> note.put("audience", group));
        note.put("sensitive", body.sensitive() || row.isAuthorSensitized());
        note.put("atomUri", row.uri());
        note.put("inReplyToAtomUri", answered);
        addThread(note, row);
        note.put("content", body.content());
        if (body.language() != null && !body.language().isEmpty()) {
            note.set("contentMap", Json.MAPPER.createObjectNode().put(body.language(), body.content()));
        }
        if (body.contentType() != null) {
            note.putObject("source").put("content", body.text()).put("mediaType", body.contentType());
        }
        if (editedAt != null) {
            note.put("updated", DocumentParts.exactTime(editedAt));
        }
        ArrayNode attached = parts.files(NoteFacts.of(facts.files(), post.id()));
        NoteFacts.of(facts.links(), post.id())
                .forEach(link -> attached.add(DocumentParts.object("Link").put("href", link.url())));
        note.set("attachment", attached);
        note.set("tag", tags(facts, row, options));
        note.set("replies", replies(row, NoteFacts.of(facts.selfReplies(), post.id())));
        note.set("likes", total(row.uri() + "/likes", post.counts().favouritesCount()));
        note.set("shares", total(row.uri() + "/shares", post.counts().reblogsCount()));
        NoteParts.addPoll(note, options, clock.millis());
        NoteFacts.of(facts.quoted(), post.id()).forEach(quoted -> parts.addQuote(note, quoted));
        note.set("interactionPolicy", policies.of(row, NoteFacts.of(facts.mentioned(), post.id())));
        String approval = post.interactions().approvalUri();
        if (approval != null && !post.isHeld()) {
            note.put("replyAuthorization", approval).put("approvedBy", approval);
        }
        return note;
    }

    /** Returns the group in which a post is, as it mentions the group or replies to a post that the group boosted (FEP-1b12). */
    private static Optional<String> group(NoteFacts facts, NoteFactDao.NoteRow row) {
        return !row.post().isForEveryone()
                ? Optional.empty()
                : Optional.ofNullable(row.groupUri())
                        .or(() -> NoteFacts.of(facts.mentioned(), row.post().id()).stream()
                                .filter(NoteFactDao.MentionedRow::isGroup)
                                .map(NoteFactDao.MentionedRow::uri)
                                .findFirst());
    }

    /** Returns the page of a post: on the host of its id, because some servers ignore another one. It redirects if need be. */
    private String page(Addresses origin, NoteFactDao.NoteRow row) {
        String url = row.post().source().url();
        if (url == null) {
            return row.uri();
        }
        return origin == addresses
                ? url
                : origin.status(row.username(), row.post().id());
    }

    /** Adds the thread: the local one if it began here, else by the name that the other server uses. */
    private void addThread(ObjectNode note, NoteFactDao.NoteRow row) {
        if (row.isRootLocal()) {
            String ours = addresses.ofId(row.uri()).thread(row.post().thread().conversationId());
            note.put("conversation", ours).put("context", ours);
            return;
        }
        if (row.threadUri() != null || row.collectionUri() != null) {
            note.put("conversation", row.threadUri() == null ? row.collectionUri() : row.threadUri());
        }
        if (row.collectionUri() != null) {
            note.put("context", row.collectionUri());
        }
    }

    private ArrayNode tags(NoteFacts facts, NoteFactDao.NoteRow row, List<NoteFactDao.OptionRow> options) {
        ArrayNode tags = Json.MAPPER.createArrayNode();
        for (NoteFactDao.MentionedRow mentioned :
                NoteFacts.of(facts.mentioned(), row.post().id())) {
            String domain = mentioned.domain() == null ? addresses.domain() : mentioned.domain();
            tags.add(DocumentParts.object("Mention")
                    .put("href", mentioned.uri())
                    .put("name", "@" + mentioned.username() + "@" + domain));
        }
        String names = row.post().extras().tagNames();
        if (names != null) {
            for (String name : names.split(" ", -1)) {
                tags.add(DocumentParts.hashtag(name, html.tagUrl(name)));
            }
        }
        tags.addAll(EmojiWriter.among(facts.emojis(), NoteFacts.texts(row.post(), options)));
        return tags;
    }

    /** Returns the replies, beginning with those of the author; the next page has those of others. */
    private static ObjectNode replies(NoteFactDao.NoteRow row, List<NoteFactDao.SelfReplyRow> own) {
        String id = row.uri() + "/replies";
        boolean mayHaveMore = own.size() == NoteFacts.SELF_REPLIES;
        ObjectNode first = DocumentParts.object("CollectionPage");
        first.put("partOf", id);
        first.put(
                "next",
                mayHaveMore
                        ? id + "?min_id=" + own.get(own.size() - 1).id() + "&page=true"
                        : id + "?only_other_accounts=true&page=true");
        first.set(
                "items",
                DocumentParts.array(
                        own.stream().map(NoteFactDao.SelfReplyRow::uri).toList()));
        ObjectNode replies = DocumentParts.object(id, "Collection");
        replies.set("first", first);
        return replies;
    }

    private static ObjectNode total(String id, long count) {
        return DocumentParts.object(id, "Collection").put("totalItems", count);
    }

    /**
     * Shrinks a long post, or one that mentions very many accounts, by dropping what other servers can do without: the text
     * as typed, its copy for its language, then the markup around the names in the text.
     */
    private static ObjectNode fitting(ObjectNode note) {
        if (Json.bytes(note).length > MAX_NOTE_BYTES) {
            note.remove("source");
        }
        if (Json.bytes(note).length > MAX_NOTE_BYTES) {
            note.remove("contentMap");
        }
        if (Json.bytes(note).length > MAX_NOTE_BYTES) {
            note.put("content", HtmlWriter.plainMentions(note.path("content").asText()));
        }
        return note;
    }
}
