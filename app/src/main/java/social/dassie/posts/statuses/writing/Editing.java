package social.dassie.posts.statuses.writing;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.TextType;
import social.dassie.media.attachments.AttachmentChanges;
import social.dassie.media.attachments.Attachments;
import social.dassie.media.attachments.MediaAttachment;
import social.dassie.media.attachments.MediaEntity;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.PostPolicyForm;
import social.dassie.posts.statuses.QuoteEntity;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.quotes.QuoteEvent;
import social.dassie.posts.statuses.quotes.Quotes;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.rows.Mentions;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusRows;

/** Edits posts, and lists their versions. */
public final class Editing {
    /** A post as typed, and the media type of its text. */
    public record SourceEntity(String id, String text, String spoilerText, String contentType) {}

    private static final ErrorCode REACH_IS_FIXED = ErrorCode.of(
            "error.local_only_is_fixed",
            "Whether a post stays on this server cannot be changed. Delete and re-draft it instead.");

    private final Database db;
    private final StatusRows statuses;
    private final Versions versions;
    private final Mentions mentions;
    private final Statuses finder;
    private final Composer composer;
    private final PostParts parts;
    private final Attachments attachments;
    private final AccountRenderer accountRenderer;
    private final Accounts accounts;
    private final Polls polls;
    private final Quotes quotes;
    private final ReplyApprovals approvals;
    private final Supplier<Settings> settings;
    private final Events events;
    private final Clock clock;

    Editing(
            Platform platform,
            AccountFeature accountFeature,
            StatusFeature statusFeature,
            Composer composer,
            Quotes quotes,
            ReplyApprovals approvals) {
        this.db = platform.db();
        this.statuses = new StatusRows(db);
        this.versions = new Versions(db);
        this.mentions = new Mentions(db);
        this.finder = statusFeature.statuses;
        this.composer = composer;
        this.parts = statusFeature.parts;
        this.attachments = parts.attachments();
        this.accountRenderer = accountFeature.renderer;
        this.accounts = accountFeature.accounts;
        this.polls = parts.polls();
        this.quotes = quotes;
        this.approvals = approvals;
        this.settings = platform.settings();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Replaces the post with the content of the form; the language, the type and the quote policy stay if the form has none, and
     * the quote always stays. An edit that changes nothing else creates no version.
     */
    StatusEntity edit(Caller caller, long id, StatusForm form) {
        Status post = editable(caller, id);
        Boolean localOnly = form.audience().localOnly();
        if (localOnly != null && localOnly != post.localOnly()) {
            throw ApiException.invalid(REACH_IS_FIXED);
        }
        List<Long> mediaIds = form.mediaIds();
        List<MediaAttachment> media = attachments.check(caller.accountId(), mediaIds, id);
        boolean isQuote = post.quoting().isQuote();
        Status quoted = quotedBy(post);
        String text = Composer.textOf(form, media, quoted);
        TextType type = form.type() == null ? post.body().type() : form.type();
        Composer.Typed typed = composer.check(text, type, form.spoilerText(), !mediaIds.isEmpty() || isQuote);
        form.checkQuote(isQuote);
        if (form.poll() != null && !form.poll().options().equals(polls.titles(id))) {
            form.poll().checkOptions(settings.get().get(StatusSettings.MAX_OPTIONS));
        }
        Composer.Composed composed = composer.compose(typed, quoted);
        try (AttachmentChanges changes = attachments.changes(caller.accountId(), mediaIds, form.mediaChanges())) {
            db.runInTransaction(() -> {
                Status before = editable(caller, id);
                quotes.setPolicy(before, form.audience().quotePolicy());
                setPolicies(before, form.audience().policies());
                change(before, form, typed, composed, changes);
            });
        }
        return finder.get(caller, id);
    }

    private void setPolicies(Status before, @Nullable PostPolicyForm form) {
        if (form != null && statuses.setInteractions(before.id(), form.over(before.interactions()))) {
            events.publish(new QuoteEvent.PolicyChanged(before.id(), before.accountId()));
        }
    }

    /** {@code before} was read inside the transaction, so that a concurrent edit becomes a separate version. */
    private void change(
            Status before,
            StatusForm form,
            Composer.Typed typed,
            Composer.Composed composed,
            AttachmentChanges changes) {
        List<Long> mediaIds = form.mediaIds();
        List<MediaEntity> mediaBefore = media(before);
        List<Long> oldIds = mediaBefore.stream().map(m -> Long.valueOf(m.id())).toList();
        boolean sensitive = !form.spoilerText().isEmpty() || Boolean.TRUE.equals(form.sensitive());
        String language = form.language() == null ? before.body().language() : form.language();
        StatusBody body = typed.body(composed, form.spoilerText(), sensitive, language);
        boolean mediaChanged = changes.apply();
        List<String> titlesBefore = polls.titles(before.id());
        boolean pollChanged = polls.change(before.id(), before.accountId(), form.poll());
        boolean isSame = body.isTypedLike(before.body()) && mediaIds.equals(oldIds) && !mediaChanged && !pollChanged;
        if (isSame) {
            return;
        }
        long id = before.id();
        versions.keep(before, mediaBefore, titlesBefore);
        changes.movedPreviews().forEach((old, now) -> versions.movePreview(id, old, now));
        attachments.attach(before.accountId(), id, mediaIds);
        statuses.change(id, body, mediaIds.size(), clock.millis());
        parts.links().markAgain(id, body.linkText());
        replaceMentionsAndTags(before, composed);
    }

    private Status editable(Caller caller, long id) {
        Status status = finder.ownedBy(caller, id);
        if (status.isReblog()) {
            throw ApiException.recordNotFound();
        }
        return status;
    }

    private @Nullable Status quotedBy(Status post) {
        Long id = post.quoting().quotedStatusId();
        return id == null ? null : statuses.find(id).orElse(null);
    }

    /** Only those who were not mentioned before are notified. */
    private void replaceMentionsAndTags(Status before, Composer.Composed composed) {
        Mentions.Change change = replaceMentions(before, composed.mentionedIds());
        statuses.removeTags(before.id());
        parts.tags().mark(before.id(), composed.tagNames());
        events.publish(new StatusEvent.Edited(before.id(), before.accountId(), change.added(), change.removed()));
    }

    /** The mentions of a held reply are stored when it is approved: until then they would let those accounts see it. */
    private Mentions.Change replaceMentions(Status before, List<Long> mentionedIds) {
        if (before.isHeld()) {
            approvals.setMentioned(before, mentionedIds);
            return new Mentions.Change(List.of(), List.of());
        }
        return mentions.replace(before, mentionedIds);
    }

    /** Returns every version from the first to the current one; a post that was never edited has one. */
    public List<EditEntity> history(Caller caller, long id) {
        Status status = finder.visibleTo(caller, id);
        AccountEntity account = accountRenderer.render(accounts.get(status.accountId()));
        boolean isMarked = account.isSensitized() && !status.isBy(caller.accountId());
        QuoteEntity quote = status.quoting().isQuote() ? finder.get(caller, id).quote() : null;
        List<EditEntity> versions = new ArrayList<>();
        for (EditRow row : this.versions.of(id)) {
            List<String> titles = row.poll() == null ? List.of() : List.of(Json.read(row.poll(), String[].class));
            List<Object> media = List.of(Json.read(row.media(), Object[].class));
            versions.add(version(status, row.body(), row.createdAt(), account, isMarked, media, titles, quote));
        }
        List<Object> media = List.copyOf(media(status));
        versions.add(version(
                status, status.body(), status.times().changedAt(), account, isMarked, media, polls.titles(id), quote));
        return versions;
    }

    private EditEntity version(
            Status status,
            StatusBody body,
            long at,
            AccountEntity account,
            boolean isMarked,
            List<Object> media,
            List<String> titles,
            @Nullable QuoteEntity quote) {
        List<String> texts = new ArrayList<>(titles);
        texts.add(status.words(body));
        texts.add(body.spoilerText());
        return new EditEntity(
                status.html(body),
                body.spoilerText(),
                body.sensitive() || isMarked,
                Dates.format(at),
                account,
                media,
                parts.emojis().in(status.source().domain(), texts),
                EditEntity.Poll.of(titles),
                quote);
    }

    /** Returns the text as typed; only the post's author may read it. */
    public SourceEntity source(Caller caller, long id) {
        Status status = finder.visibleTo(caller, id);
        StatusBody body = status.body();
        return new SourceEntity(
                Long.toString(id), body.text(), body.spoilerText(), body.type().mediaType());
    }

    private List<MediaEntity> media(Status status) {
        Map<Long, List<MediaEntity>> media = attachments.of(List.of(status.id()));
        return media.getOrDefault(status.id(), List.of());
    }
}
