package social.dassie.posts.statuses.writing;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Problem;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.text.TextType;
import social.dassie.media.attachments.MediaAttachment;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.Author;
import social.dassie.people.users.Users;
import social.dassie.posts.statuses.PostParts;
import social.dassie.posts.statuses.StatusEntity;
import social.dassie.posts.statuses.StatusFeature;
import social.dassie.posts.statuses.StatusRenderer;
import social.dassie.posts.statuses.StatusSettings;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.quotes.Quotes;
import social.dassie.posts.statuses.replies.DefaultPolicies;
import social.dassie.posts.statuses.replies.ReplyApprovals;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Mentions;
import social.dassie.posts.statuses.rows.NewStatus;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusCounts;
import social.dassie.posts.statuses.rows.StatusEvent;
import social.dassie.posts.statuses.rows.StatusExtras;
import social.dassie.posts.statuses.rows.StatusRows;
import social.dassie.posts.statuses.rows.StatusSource;
import social.dassie.posts.statuses.rows.StatusThread;
import social.dassie.posts.statuses.rows.StatusTimes;
import social.dassie.posts.statuses.rows.Visibility;
import social.dassie.posts.statuses.writing.IdempotencyKeys.Made;

/** Writing a new post. */
public final class Publishing {
    private static final ErrorCode PARENT_NOT_FOUND =
            ErrorCode.of("error.parent_not_found", "The post you are trying to reply to does not appear to exist.");
    private static final ErrorCode UNEXPECTED_MENTIONS =
            ErrorCode.of("error.unexpected_mentions", "Post would be sent to unexpected accounts");

    private static final ErrorCode QUOTES_UNMENTIONED = ErrorCode.of(
            "error.cannot_quote_a_non_mentioned", "Cannot quote a non-mentioned user in a Private Mention post");

    private static final ErrorCode NOT_REACHED = ErrorCode.of(
            "error.local_only_mention_elsewhere",
            "A post that stays on this server cannot be sent to {0}. Remove the mention, or let the post leave this server.");

    private final Database db;
    private final IdSource ids;
    private final StatusRows statuses;
    private final Mentions mentions;
    private final IdempotencyKeys keys;
    private final Statuses finder;
    private final StatusRenderer renderer;
    private final Composer composer;
    private final PostParts parts;
    private final Accounts accounts;
    private final AccountRenderer accountRenderer;
    private final Users users;
    private final Quotes quotes;
    private final ReplyApprovals approvals;
    private final Addresses addresses;
    private final Supplier<Settings> settings;
    private final Events events;
    private final Clock clock;

    Publishing(
            Platform platform,
            AccountFeature accountFeature,
            Users users,
            StatusFeature statusFeature,
            Composer composer,
            IdempotencyKeys keys,
            Quotes quotes,
            ReplyApprovals approvals) {
        this.db = platform.db();
        this.ids = platform.ids();
        this.statuses = new StatusRows(db);
        this.mentions = new Mentions(db);
        this.keys = keys;
        this.finder = statusFeature.statuses;
        this.renderer = statusFeature.renderer;
        this.composer = composer;
        this.accounts = accountFeature.accounts;
        this.accountRenderer = accountFeature.renderer;
        this.users = users;
        this.parts = statusFeature.parts;
        this.quotes = quotes;
        this.approvals = approvals;
        this.addresses = platform.addresses();
        this.settings = platform.settings();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /**
     * Publishes a post. The same key within an hour returns the post that was created the first time.
     *
     * @param idempotencyKey any text of the client's choice, or null
     */
    StatusEntity publish(Caller caller, StatusForm form, @Nullable String idempotencyKey) {
        String key = IdempotencyKeys.check(idempotencyKey);
        boolean standsAlone = key == null && form.inReplyToId() == null && form.quotedId() == null;
        if (standsAlone) {
            NewStatus status = prepare(caller, form);
            store(caller, status, null);
            return renderer.fresh(caller, status);
        }
        Made made = keys.find(caller, key).orElseGet(() -> publishOnce(caller, form, key));
        return finder.get(caller, made.id());
    }

    /**
     * Publishes, unless a duplicate of this request was faster: an error may be caused by the duplicate, which attached
     * the media files first. Then its result is returned.
     */
    Made publishOnce(Caller caller, StatusForm form, @Nullable String key) {
        try {
            return store(caller, prepare(caller, form), key);
        } catch (ApiException refusal) {
            return keys.find(caller, key).orElseThrow(() -> refusal);
        }
    }

    /**
     * Publishes a post at once and ignores {@code scheduled_at}. The same key within an hour returns the post that was
     * created the first time.
     *
     * @param params named as in the API
     */
    public StatusEntity publish(Caller caller, Params params, @Nullable String idempotencyKey) {
        return publish(caller, StatusForm.of(params), idempotencyKey);
    }

    /** Publishes without a response; joins the caller's transaction. Returns the id. */
    long store(Caller caller, StatusForm form) {
        return store(caller, prepare(caller, form), null).id();
    }

    /** Validates the form and builds the post; done before the transaction, to hold the single writer for a shorter time. */
    NewStatus prepare(Caller caller, StatusForm form) {
        return prepare(caller, form, composer::compose);
    }

    /** Returns the post as it would look, with all errors, but stores nothing and asks no other server. */
    StatusEntity preview(Caller caller, StatusForm form) {
        return renderer.preview(caller, prepare(caller, form, composer::composeKnown));
    }

    private NewStatus prepare(
            Caller caller, StatusForm form, BiFunction<Composer.Typed, @Nullable Status, Composer.Composed> compose) {
        Author author = users.author(caller.accountId());
        List<Long> mediaIds = form.mediaIds();
        List<MediaAttachment> media = parts.attachments().check(author.id(), mediaIds, 0);
        String spoilerText = form.spoilerText();
        Status quoted = form.quotedId() == null ? null : quotes.quotable(caller, form.quotedId());
        form.checkQuote(quoted != null);
        if (form.poll() != null) {
            form.poll().checkOptions(settings.get().get(StatusSettings.MAX_OPTIONS));
        }
        String text = Composer.textOf(form, media, quoted);
        TextType type = form.type() == null ? author.defaultType() : form.type();
        Composer.Typed typed = composer.check(text, type, spoilerText, !media.isEmpty() || quoted != null);
        Status parent = form.inReplyToId() == null ? null : parent(caller, form.inReplyToId());
        Composer.Composed composed = compose.apply(typed, quoted);
        StatusForm.Audience audience = form.audience();
        checkMentions(audience.allowedMentions(), composed);
        Visibility visibility = visibility(audience, author, quoted);
        checkQuote(author, visibility, quoted, composed.mentionedIds());
        long id = ids.next();
        boolean sensitive =
                !spoilerText.isEmpty() || (form.sensitive() == null ? author.defaultSensitive() : form.sensitive());
        String language = form.language() == null ? author.language() : form.language();
        Status row = new Status(
                id,
                author.id(),
                null,
                visibility,
                typed.body(composed, spoilerText, sensitive, language),
                StatusSource.here(
                        addresses.statusUri(author.username(), id),
                        addresses.status(author.username(), id),
                        caller.appId()),
                StatusTimes.of(clock.millis()),
                StatusThread.NONE.placed(id, author.id(), parent),
                new StatusExtras(mediaIds.size(), null, composed.normalisedTags()),
                Quotes.quoting(
                        audience.quotePolicy() == null ? author.defaultQuotePolicy() : audience.quotePolicy(),
                        visibility,
                        quoted),
                interactions(author, audience, visibility, parent, quoted),
                StatusCounts.NONE);
        Status checked = parent == null ? row : approvals.checked(caller, row, parent);
        checkReach(checked, composed);
        return new NewStatus(checked, mediaIds, composed.mentionedIds(), composed.tagNames(), form.poll(), quoted);
    }

    /** A reply to, or a quote of, a post that never leaves this server does not leave it either. */
    private static Interactions interactions(
            Author author,
            StatusForm.Audience asked,
            Visibility visibility,
            @Nullable Status parent,
            @Nullable Status quoted) {
        Interactions usual = DefaultPolicies.of(author.interactionPolicies(), visibility);
        boolean isLocalOnly = Boolean.TRUE.equals(asked.localOnly())
                || (parent != null && parent.localOnly())
                || (quoted != null && quoted.localOnly());
        return (asked.policies() == null ? usual : asked.policies().over(usual)).onlyHere(isLocalOnly);
    }

    /** A direct post that never leaves this server reaches no one elsewhere: its author would wait for an answer in vain. */
    private static void checkReach(Status row, Composer.Composed composed) {
        if (!row.localOnly() || row.chosenVisibility() != Visibility.DIRECT) {
            return;
        }
        composed.mentioned().stream()
                .filter(account -> !account.isLocal())
                .findFirst()
                .ifPresent(account -> {
                    throw ApiException.invalid(NOT_REACHED, "@" + account.acct());
                });
    }

    private Status parent(Caller caller, long id) {
        try {
            return finder.originVisibleTo(caller, id);
        } catch (ApiException e) {
            throw parentGone();
        }
    }

    private static ApiException parentGone() {
        return ApiException.of(404, PARENT_NOT_FOUND);
    }

    /** Rejects mentions of accounts that are not in the client's list {@code allowed_mentions}, if it sent one. */
    private void checkMentions(@Nullable List<String> allowed, Composer.Composed composed) {
        if (allowed == null) {
            return;
        }
        List<Account> unexpected = composed.mentioned().stream()
                .filter(account -> !allowed.contains(Long.toString(account.id())))
                .toList();
        if (!unexpected.isEmpty()) {
            throw ApiException.of(
                    422,
                    Problem.of(UNEXPECTED_MENTIONS),
                    Map.of("unexpected_accounts", accountRenderer.render(unexpected)));
        }
    }

    /** A quote of a private post is at most private. */
    private static Visibility visibility(StatusForm.Audience asked, Author author, @Nullable Status quoted) {
        Visibility usual = Visibility.of(author.defaultPrivacy());
        Visibility visibility =
                asked.visibility() != null ? asked.visibility() : usual == null ? Visibility.PUBLIC : usual;
        boolean isOfPrivate = quoted != null && quoted.visibility() == Visibility.PRIVATE;
        return isOfPrivate && visibility.isForEveryone() ? Visibility.PRIVATE : visibility;
    }

    /** Ensures that no account is quoted without being notified. */
    private static void checkQuote(
            Author author, Visibility visibility, @Nullable Status quoted, List<Long> mentioned) {
        if (quoted == null || visibility != Visibility.DIRECT) {
            return;
        }
        if (!quoted.isBy(author.id()) && !mentioned.contains(quoted.accountId())) {
            throw ApiException.invalid(QUOTES_UNMENTIONED);
        }
    }

    private Made store(Caller caller, NewStatus status, @Nullable String key) {
        return db.inTransaction(() -> {
            Optional<Made> earlier = keys.find(caller, key);
            if (earlier.isPresent()) {
                return earlier.get();
            }
            keys.keep(caller, key, status.row().id());
            insert(status);
            return new Made(status.row().id(), false);
        });
    }

    private void insert(NewStatus status) {
        Status row = status.row();
        Long parentId = row.thread().inReplyToId();
        Status parent = parentId == null ? null : statuses.find(parentId).orElseThrow(Publishing::parentGone);
        statuses.insert(row);
        if (status.quoted() != null) {
            quotes.add(row, status.quoted());
        }
        if (!row.isHeld()) {
            mentions.add(row.id(), status.mentionedIds());
        }
        if (!status.tagNames().isEmpty()) {
            parts.tags().mark(row.id(), status.tagNames());
        }
        parts.links().mark(row.id(), row.body().linkText());
        if (!status.mediaIds().isEmpty()) {
            parts.attachments().attach(row.accountId(), row.id(), status.mediaIds());
        }
        if (status.poll() != null) {
            parts.polls().add(row.id(), row.accountId(), status.poll());
        }
        if (parent != null) {
            approvals.record(row, parent, status.mentionedIds(), null);
        }
        count(row);
        events.publish(new StatusEvent.Stored(row.id(), false, row.mayContain("://")));
        if (row.isHeld()) {
            return;
        }
        boolean isDirect = row.visibility() == Visibility.DIRECT;
        events.publish(
                new StatusEvent.Published(row.id(), row.accountId(), true, status.mentionedIds(), false, isDirect));
        if (status.quoted() != null) {
            quotes.announce(row, status.quoted());
        }
    }

    /** Posts with limited visibility are not included in public counters, which would reveal that they exist. */
    private void count(Status row) {
        statuses.countReply(row, 1);
        if (row.visibility() != Visibility.DIRECT) {
            accounts.statusAdded(row.accountId(), row.times().createdAt());
        }
    }
}
