package social.dassie.posts.subscriptions;

import static social.dassie.ground.words.Words.say;

import jakarta.mail.MessagingException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.TruncatedText;
import social.dassie.ground.words.InterfaceLanguage;
import social.dassie.ground.words.Words;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.emails.Email;
import social.dassie.people.emails.Mailer;
import social.dassie.posts.statuses.rows.StatusEvent;

/**
 * Sends subscription emails, all by jobs: confirmation links, and new posts. Posts of a few minutes are combined into one
 * email. Its content is decided when the email is written: a post that was deleted meanwhile is omitted, and a cancelled
 * subscription receives nothing.
 */
final class SubscriptionEmails {
    private static final int AT_A_TIME = 2;
    private static final int MAX_ATTEMPTS = 12;
    private static final int PORTION = 200;
    /** The number of characters of a post in a subject. */
    private static final int EXCERPT = 40;
    /** How long a subscription can be confirmed. */
    private static final Duration UNCONFIRMED = Duration.ofDays(7);

    private final Database db;
    private final SubscriptionDao subscriptions;
    private final Subscriptions rules;
    private final SubscriptionOrders orders;
    private final Accounts accounts;
    private final Mailer mailer;
    private final Addresses addresses;
    private final Clock clock;

    SubscriptionEmails(
            Platform platform, Accounts accounts, Subscriptions rules, SubscriptionOrders orders, Mailer mailer) {
        this.db = platform.db();
        this.subscriptions = db.dao(SubscriptionDao.class);
        this.rules = rules;
        this.orders = orders;
        this.accounts = accounts;
        this.mailer = mailer;
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    void start(Platform platform) {
        Jobs jobs = platform.jobs();
        jobs.handleOutside(SubscriptionOrders.CONFIRMATION, AT_A_TIME, MAX_ATTEMPTS, this::confirmation);
        jobs.handle(SubscriptionOrders.COLLECTION, job -> orders.fanOut(news(job)));
        jobs.handleInBatches(SubscriptionOrders.FAN_OUT, (job, batch) -> fanOut(news(job)));
        jobs.handleOutside(SubscriptionOrders.EMAIL, AT_A_TIME, MAX_ATTEMPTS, job -> send(news(job)));
        jobs.every(
                "email_subscription.purge",
                Duration.ofDays(1).toMillis(),
                job -> db.runInTransaction(
                        () -> subscriptions.deleteUnconfirmed(clock.millis() - UNCONFIRMED.toMillis())));
        platform.events().subscribe(Phase.SEND, StatusEvent.Published.class, this::published);
    }

    private static SubscriptionOrders.News news(Job job) {
        return Json.read(job.payload(), SubscriptionOrders.News.class);
    }

    private void published(StatusEvent.Published event) {
        if (event.isLocal()
                && !event.isReblog()
                && !event.isDirect()
                && mailer.isConfigured()
                && subscriptions.isNews(event.statusId())
                && rules.isOfferedBy(event.accountId())
                && !subscriptions.findConfirmed(event.accountId(), 0, 1).isEmpty()) {
            orders.collect(event.accountId(), event.statusId());
        }
    }

    /** Adds a job for each subscriber of a batch; returns null after the last one. */
    private @Nullable String fanOut(SubscriptionOrders.News news) {
        if (!rules.isOfferedBy(news.accountId())) {
            return null;
        }
        List<Long> ids = subscriptions.findConfirmed(news.accountId(), news.to(), PORTION);
        ids.forEach(id -> orders.send(news.accountId(), id, news.statusIds()));
        return ids.size() < PORTION
                ? null
                : Json.text(new SubscriptionOrders.News(news.accountId(), ids.get(ids.size() - 1), news.statusIds()));
    }

    private void confirmation(Job job) throws MessagingException {
        Optional<Subscription> found = subscriptions.find(Long.parseLong(job.payload()));
        if (found.isPresent()
                && found.get().confirmedAt() == null
                && rules.isOfferedBy(found.get().accountId())) {
            deliver(found.get(), this::confirmation);
        }
    }

    private void send(SubscriptionOrders.News news) throws MessagingException {
        Optional<Subscription> found = subscriptions.find(news.to());
        List<MailedPost> posts = subscriptions.findPosts(news.accountId(), new IdList(news.statusIds()));
        if (found.isPresent() && !posts.isEmpty() && rules.isOfferedBy(news.accountId())) {
            deliver(found.get(), subscription -> posts(subscription, posts));
        }
    }

    /** Writes an email, in the recipient's language. */
    private interface Writing {
        Email of(Subscription subscription);
    }

    private void deliver(Subscription subscription, Writing writing) throws MessagingException {
        Words.in(
                InterfaceLanguage.of(subscription.locale()).orElse(InterfaceLanguage.ENGLISH),
                () -> mailer.deliver(
                        subscription.email(),
                        writing.of(subscription).withUnsubscribe(link(SubscriptionPaths.UNSUBSCRIBE, subscription))));
    }

    private String link(String page, Subscription subscription) {
        return addresses.path(page + "?token=" + subscription.token());
    }

    private Email confirmation(Subscription subscription) {
        String handle = "@" + accounts.get(subscription.accountId()).username() + "@" + addresses.domain();
        return Email.of(
                        say("subscriptions.confirm_your_subscription_to", "Confirm your subscription to {0}", handle),
                        say(
                                "subscriptions.someone_most_likely_you_asked",
                                "Someone, most likely you, asked to get the public posts of {0} at this address. If it"
                                        + " wasn't you, ignore this email: nothing else will be sent.",
                                handle))
                .withLink(
                        say("common.confirm_subscription", "Confirm subscription"),
                        link(SubscriptionPaths.CONFIRM, subscription));
    }

    private Email posts(Subscription subscription, List<MailedPost> posts) {
        Account author = accounts.get(subscription.accountId());
        String name = author.profile().displayName().isEmpty()
                ? author.username()
                : author.profile().displayName();
        List<String> paragraphs = new ArrayList<>();
        for (MailedPost post : posts) {
            paragraphs.add(post.words());
            paragraphs.add(String.valueOf(post.url()));
        }
        String subject = posts.size() == 1
                ? name + ": " + TruncatedText.to(EXCERPT, posts.get(0).words())
                : say("subscriptions.new_posts_by", "New posts by {0}", name);
        return new Email(
                subject,
                paragraphs,
                say("subscriptions.view_profile", "View profile"),
                addresses.profile(author.acct()),
                null);
    }
}
