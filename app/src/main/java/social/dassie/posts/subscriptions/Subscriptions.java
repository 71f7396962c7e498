package social.dassie.posts.subscriptions;

import java.time.Clock;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Permission;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Settings;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.SubscriptionSettings;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.EmailAddress;
import social.dassie.people.users.Users;

/**
 * Email subscriptions to public posts. An account offers them if the server does, its role may, and its user chose so. A
 * subscription is active once the owner of the address has confirmed it with a link.
 */
public final class Subscriptions {
    private static final ErrorCode TOO_MANY =
            ErrorCode.of("error.account_has_too_many_subscriptions", "Account has too many subscriptions");

    /** The maximum number of subscriptions to an account. */
    static final int MAX_OF_ACCOUNT = 10_000;

    private final Database db;
    private final SubscriptionDao subscriptions;
    private final Accounts accounts;
    private final Users users;
    private final Supplier<Settings> settings;
    private final SubscriptionOrders orders;
    private final Clock clock;

    Subscriptions(Platform platform, Accounts accounts, Users users, SubscriptionOrders orders) {
        this.db = platform.db();
        this.subscriptions = db.dao(SubscriptionDao.class);
        this.accounts = accounts;
        this.users = users;
        this.settings = platform.settings();
        this.orders = orders;
        this.clock = platform.clock();
    }

    /** Whether this server offers posts by email at all. */
    private boolean isOffered() {
        return settings.get().get(SubscriptionSettings.BY_EMAIL);
    }

    /** Whether the account is allowed to offer its posts by email. */
    public boolean mayOffer(Caller caller) {
        return isOffered() && caller.may(Permission.MANAGE_EMAIL_SUBSCRIPTIONS);
    }

    /** Whether the account offers its posts by email. */
    public boolean isOfferedBy(long accountId) {
        return isOffered()
                && subscriptions.isOffered(accountId).orElse(false)
                && users.get(accountId).role().may(Permission.MANAGE_EMAIL_SUBSCRIPTIONS)
                && !accounts.get(accountId).isSuspended();
    }

    /** Starts or stops offering the caller's posts by email; subscriptions stay, but receive nothing while it is off. */
    public void offer(Caller caller, boolean wanted) {
        if (!mayOffer(caller)) {
            throw ApiException.forbidden();
        }
        db.runInTransaction(() -> subscriptions.offer(caller.accountId(), wanted));
    }

    /** Returns the number of confirmed subscriptions to the caller. */
    public int count(Caller caller) {
        return subscriptions.countConfirmed(caller.accountId());
    }

    /**
     * Subscribes an address, which is sent a confirmation link. A subscribed address gives the same response, so that
     * no one can find out who subscribed to whom; it is sent the link again only while it is unconfirmed. 404 for an
     * account that offers no subscriptions, 422 for an invalid address or too many subscriptions.
     *
     * @param beforeMail counts an email to this address, and rejects too many
     */
    public void subscribe(long accountId, String typed, String locale, Consumer<String> beforeMail) {
        Account account = accounts.get(accountId);
        if (!account.isLocal() || !isOfferedBy(accountId)) {
            throw ApiException.recordNotFound();
        }
        String email = typed.strip().toLowerCase(Locale.ROOT);
        check(email);
        beforeMail.accept(email);
        db.runInTransaction(() -> {
            if (subscriptions.count(accountId) >= MAX_OF_ACCOUNT) {
                throw ApiException.invalid(TOO_MANY);
            }
            subscriptions.insert(accountId, email, locale, Secrets.random(), clock.millis());
            subscriptions
                    .find(accountId, email)
                    .filter(found -> found.confirmedAt() == null)
                    .ifPresent(found -> orders.confirmation(found.id()));
        });
    }

    private static void check(String email) {
        ValidationErrors refusals = new ValidationErrors();
        if (email.isEmpty()) {
            refusals.add(Field.EMAIL, ErrorCode.BLANK);
        } else if (email.length() > EmailAddress.MAX_LENGTH || !EmailAddress.isReachable(email, false)) {
            refusals.add(Field.EMAIL, ErrorCode.INVALID);
        }
        refusals.refuseWithDetails();
    }

    /** Returns the subscription of a link; empty for an incomplete link or a cancelled subscription. */
    public Optional<Subscription> find(String token) {
        return token.isEmpty() ? Optional.empty() : subscriptions.findByToken(token);
    }

    /** Confirms a subscription; a second time changes nothing. */
    public void confirm(Subscription subscription) {
        db.runInTransaction(() -> subscriptions.confirm(subscription.id(), clock.millis()));
    }

    /** Cancels a subscription. */
    public void end(Subscription subscription) {
        db.runInTransaction(() -> subscriptions.delete(subscription.id()));
    }

    /** Returns the name of an account; 404 if there is none. */
    public String author(long accountId) {
        return accounts.get(accountId).username();
    }

    /** Returns the name of the account that a subscription is for. */
    public String author(Subscription subscription) {
        return author(subscription.accountId());
    }
}
