package social.dassie.posts.tags;

import java.time.Clock;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/** Hashtags that an account shows on its profile, with the account's use of each. */
public final class FeaturedTags {
    private static final ErrorCode INVALID_TAG = ErrorCode.of("error.tag_is_invalid", "Tag is invalid");
    private static final ErrorCode TOO_MANY = ErrorCode.of(
            "error.you_have_already_featured_the", "You have already featured the maximum number of hashtags");

    public static final int MAX_FEATURED = 10;
    private static final int MAX_SUGGESTED = 10;

    /** How many of the newest posts are considered for suggestions. */
    private static final int RECENT_POSTS = 1_000;

    private final Database db;
    private final FeaturedTagDao featured;
    private final Tags tags;
    private final Accounts accounts;
    private final Addresses addresses;
    private final Events events;
    private final Clock clock;

    public FeaturedTags(Platform platform, Tags tags, Accounts accounts) {
        this.db = platform.db();
        this.featured = db.dao(FeaturedTagDao.class);
        this.tags = tags;
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Returns an account's featured hashtags, most used first; empty for a suspended account. */
    public List<FeaturedTagEntity> of(Caller caller, long accountId) {
        Account account = accounts.get(accountId);
        return account.isSuspended() ? List.of() : render(account, featured.findOf(accountId, caller.accountId()));
    }

    /**
     * Features the hashtag of that name; the same spelling again returns the existing one. 422 for text that is not a
     * hashtag, for a hashtag that is featured in another spelling, and for more than {@value #MAX_FEATURED}.
     */
    public FeaturedTagEntity add(Caller caller, String name) {
        TagName wanted = TagName.of(name.strip()).orElseThrow(() -> ApiException.invalid(Field.NAME, INVALID_TAG));
        FeaturedTag row = db.inTransaction(() -> findOrInsert(caller, wanted));
        if (!row.name().equals(wanted.text())) {
            throw ApiException.invalid(Field.NAME, ErrorCode.TAKEN);
        }
        return render(accounts.get(caller.accountId()), List.of(row)).get(0);
    }

    /** Features a hashtag, in any spelling; a second time changes nothing. */
    TagEntity addTag(Caller caller, String name) {
        TagName wanted = TagName.inPath(name);
        db.runInTransaction(() -> findOrInsert(caller, wanted));
        return tags.get(caller, wanted);
    }

    private FeaturedTag findOrInsert(Caller caller, TagName wanted) {
        long me = caller.accountId();
        long tagId = tags.findOrCreate(wanted);
        Optional<FeaturedTag> existing = featured.find(me, tagId);
        if (existing.isEmpty()) {
            if (featured.count(me) >= MAX_FEATURED) {
                throw ApiException.invalid(TOO_MANY);
            }
            featured.insert(me, tagId, wanted.text(), clock.millis());
            events.publish(new TagEvent.Featured(me, wanted.text()));
        }
        return existing.or(() -> featured.find(me, tagId)).orElseThrow();
    }

    public void remove(Caller caller, long id) {
        db.runInTransaction(() -> {
            FeaturedTag row = featured.findById(caller.accountId(), id).orElseThrow(ApiException::recordNotFound);
            remove(caller, row);
        });
    }

    TagEntity removeTag(Caller caller, String name) {
        TagName wanted = TagName.inPath(name);
        db.runInTransaction(() -> tags.find(wanted.text())
                .flatMap(id -> featured.find(caller.accountId(), id))
                .ifPresent(row -> remove(caller, row)));
        return tags.get(caller, wanted);
    }

    private void remove(Caller caller, FeaturedTag row) {
        featured.delete(caller.accountId(), row.id());
        events.publish(new TagEvent.Unfeatured(caller.accountId(), row.name()));
    }

    /** Returns hashtags that the caller used recently and does not feature yet. */
    public List<TagEntity> suggestions(Caller caller) {
        return tags.render(caller, featured.findRecentlyUsed(caller.accountId(), RECENT_POSTS, MAX_SUGGESTED));
    }

    private List<FeaturedTagEntity> render(Account account, List<FeaturedTag> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        IdList tagIds = new IdList(rows.stream().map(FeaturedTag::tagId).toList());
        Map<Long, TagUsage> usage = new HashMap<>();
        featured.findUsage(account.id(), tagIds).forEach(used -> usage.put(used.tagId(), used));
        return rows.stream()
                .sorted(Comparator.comparing(row -> -count(usage.get(row.tagId()))))
                .map(row -> entity(account, row, usage.get(row.tagId())))
                .toList();
    }

    private FeaturedTagEntity entity(Account account, FeaturedTag row, @Nullable TagUsage usage) {
        return new FeaturedTagEntity(
                Long.toString(row.id()),
                row.name(),
                addresses.tagged(account.acct(), row.tagName()),
                Long.toString(count(usage)),
                usage == null ? null : Dates.day(usage.lastStatusAt()));
    }

    private static long count(@Nullable TagUsage usage) {
        return usage == null ? 0 : usage.statusesCount();
    }
}
