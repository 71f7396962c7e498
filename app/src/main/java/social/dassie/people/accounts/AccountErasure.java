package social.dassie.people.accounts;

import java.time.Clock;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Batch;
import social.dassie.ground.rows.RowRemoval;

/**
 * Deletes the data of an account in batches. Its name and address stay taken until its row is deleted too, so that no
 * other account can impersonate it. Reports and decisions about it stay as long as the row. The counters of other rows
 * are corrected with the rows that they count. All methods join the caller's transaction.
 */
public final class AccountErasure {
    /** How many posts are processed in a batch. */
    private static final int POSTS = 20;

    /** The cost of a row with a counter elsewhere, in rows. */
    private static final int COUNTED = 2;

    /** What gives access to an account; these are few rows and are deleted first. */
    private static final List<String> ACCESS = List.of(
            "email_tokens.account_id",
            "half_sign_ins.account_id",
            "oauth_codes.account_id",
            "oauth_tokens.account_id",
            "push_subscriptions.account_id",
            "sessions.account_id");

    /** The tables that hold rows of an account, each with its owner column, except posts. */
    static final List<String> OWNED = List.of(
            "account_domain_blocks.account_id",
            "account_notes.account_id",
            "announcement_dismissals.account_id",
            "announcement_reactions.account_id",
            "annual_reports.account_id",
            "archives.account_id",
            "backup_codes.account_id",
            "blocks.account_id",
            "bookmarks.account_id",
            "cleanup_policies.account_id",
            "collection_items.account_id",
            "collections.account_id",
            "conversation_mutes.account_id",
            "conversations.account_id",
            "crypto_devices.account_id",
            "crypto_messages.from_account_id",
            "dismissed_suggestions.account_id",
            "dismissed_suggestions.target_account_id",
            "email_subscriptions.account_id",
            "email_tokens.account_id",
            "emoji_reactions.account_id",
            "endorsements.account_id",
            "endorsements.target_account_id",
            "favourites.account_id",
            "featured_tags.account_id",
            "feeds.account_id",
            "filter_sets.account_id",
            "filters.account_id",
            "follow_requests.account_id",
            "follow_requests.target_account_id",
            "follows.account_id",
            "follows.target_account_id",
            "former_follows.account_id",
            "former_follows.target_account_id",
            "group_moderators.account_id",
            "group_posts.account_id",
            "half_sign_ins.account_id",
            "hosted_groups.account_id",
            "idempotency_keys.account_id",
            "imported_actors.account_id",
            "imported_posts.account_id",
            "imports.account_id",
            "inbox_queue.account_id",
            "invites.account_id",
            "list_accounts.account_id",
            "lists.account_id",
            "markers.account_id",
            "media_attachments.account_id",
            "mentions.account_id",
            "mutes.account_id",
            "notification_clearings.account_id",
            "notification_clearings.from_account_id",
            "notification_permissions.account_id",
            "notification_permissions.from_account_id",
            "notification_requests.account_id",
            "notification_requests.from_account_id",
            "notifications.account_id",
            "notifications.from_account_id",
            "oauth_codes.account_id",
            "oauth_tokens.account_id",
            "passkey_challenges.account_id",
            "passkey_owners.account_id",
            "passkeys.account_id",
            "poll_votes.account_id",
            "push_subscriptions.account_id",
            "scheduled_statuses.account_id",
            "sessions.account_id",
            "severed_relationships.account_id",
            "sign_ins.account_id",
            "status_pins.account_id",
            "tag_follows.account_id",
            "totp_keys.account_id");

    /**
     * Removes at most {@code most} files of an account with their rows and returns their number; joins the transaction.
     */
    @FunctionalInterface
    public interface Files {
        int remove(long accountId, int most);
    }

    private final AccountErasureDao rows;
    private final AccountCounterDao counters;
    private final RowRemoval removal;
    private final Clock clock;
    private final Files files;

    AccountErasure(Platform platform, Files files) {
        this.rows = platform.db().dao(AccountErasureDao.class);
        this.counters = platform.db().dao(AccountCounterDao.class);
        this.removal = new RowRemoval(platform.db());
        this.clock = platform.clock();
        this.files = files;
    }

    /** Empties the profile, and ends all access. */
    public void begin(long accountId) {
        removal.hanging("accounts", IdList.of(accountId), Batch.atOnce(), ACCESS);
        rows.blank(accountId, clock.millis());
        rows.touchRendered(); // posts of others no longer mention the account
    }

    /**
     * Deletes a batch of the account's data. Returns whether nothing is left. Deletes the followers before the posts,
     * because the deletion of a post looks up the followers' feeds.
     */
    public boolean some(long accountId, Batch batch) {
        IdList id = IdList.of(accountId);
        return followers(accountId, batch)
                && follows(accountId, batch)
                && posts(accountId, batch)
                && favourites(accountId, batch)
                && files(accountId, batch)
                && removal.hanging("users", id, batch, OWNED)
                && removal.hanging("accounts", id, batch, OWNED);
    }

    /** As {@link #some}, and then deletes everything else that references the row. */
    public boolean everything(long accountId, Batch batch) {
        IdList id = IdList.of(accountId);
        return some(accountId, batch) && removal.hanging("users", id, batch) && removal.hanging("accounts", id, batch);
    }

    private boolean posts(long accountId, Batch batch) {
        while (!batch.isOver()) {
            List<Long> found = rows.findStatuses(accountId, Math.min(POSTS, batch.remaining()));
            IdList ids = new IdList(found);
            if (found.isEmpty()) {
                return true;
            }
            if (!boosts(ids, batch) || !removal.hanging("statuses", ids, batch)) {
                return false;
            }
            counters.uncountReblogs(ids);
            counters.uncountReplies(ids);
            batch.took(rows.deleteStatuses(ids));
        }
        return false;
    }

    /** Deletes boosts by others together with the boosted posts. */
    private boolean boosts(IdList posts, Batch batch) {
        return each(limit -> rows.findBoosts(posts, Math.min(POSTS, limit)), batch, ids -> {
            boolean isBare = removal.hanging("statuses", ids, batch);
            if (isBare) {
                counters.uncountBoosts(ids);
                rows.deleteStatuses(ids);
            }
            return isBare;
        });
    }

    private boolean follows(long accountId, Batch batch) {
        return each(limit -> rows.findFollows(accountId, limit), batch, ids -> {
            counters.uncountFollows(ids);
            return rows.deleteFollows(ids) > 0;
        });
    }

    private boolean followers(long accountId, Batch batch) {
        return each(limit -> rows.findFollowers(accountId, limit), batch, ids -> {
            counters.uncountFollowers(ids);
            return rows.deleteFollows(ids) > 0;
        });
    }

    private boolean favourites(long accountId, Batch batch) {
        return each(limit -> rows.findFavourites(accountId, limit), batch, ids -> {
            counters.uncountFavourites(ids);
            return rows.deleteFavourites(ids) > 0;
        });
    }

    private boolean files(long accountId, Batch batch) {
        while (!batch.isOver()) {
            int asked = batch.remaining(COUNTED);
            int removed = files.remove(accountId, asked);
            batch.took(removed * COUNTED);
            if (removed < asked) {
                return true;
            }
        }
        return false;
    }

    /** Processes rows until none is found, the batch is used up, or some rows have to wait. */
    private static boolean each(IntFunction<List<Long>> find, Batch batch, Predicate<IdList> remove) {
        while (!batch.isOver()) {
            List<Long> found = find.apply(batch.remaining(COUNTED));
            if (found.isEmpty()) {
                return true;
            }
            if (!remove.test(new IdList(found))) {
                return false;
            }
            batch.took(found.size() * COUNTED);
        }
        return false;
    }
}
