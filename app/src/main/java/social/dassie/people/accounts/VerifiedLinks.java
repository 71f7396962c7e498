package social.dassie.people.accounts;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PageText;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.Field;

/**
 * Marks a link on a profile as verified when the linked page links back to the profile with {@code rel="me"}. This
 * proves that the same person controls the page and the profile. A job requests the page after each profile change that
 * leaves an unverified link. Redirects to another site are not followed: if a bank's page redirects anywhere, the owner
 * of the target does not control the bank's page. A link stays verified until it is changed.
 *
 * <p>Links on profiles of other servers are checked in the same way, {@value #MAX_REMOTE} of each: when they change,
 * and once a day when the profile is refreshed.
 */
public final class VerifiedLinks {
    private static final String KIND = "verify_links";
    private static final int AT_A_TIME = 2;
    private static final int ATTEMPTS = 4;
    private static final int MAX_LENGTH = 2_048;
    private static final int MAX_REMOTE = 4;
    /**
     * Spreads the requests: a changed profile reaches many servers at once, and they must not all request its pages
     * together.
     */
    private static final long SPREAD_MS = 600_000;

    private final Database db;
    private final AccountDao accountRows;
    private final Accounts accounts;
    private final Jobs jobs;
    private final Outbound outbound;
    private final Events events;
    private final Clock clock;
    private final Predicate<URI> mayAsk;

    /** @param mayAsk which pages may be requested for remote accounts */
    VerifiedLinks(Platform platform, Accounts accounts, Predicate<URI> mayAsk) {
        this.db = platform.db();
        this.accountRows = db.dao(AccountDao.class);
        this.accounts = accounts;
        this.jobs = platform.jobs();
        this.outbound = platform.outbound();
        this.events = platform.events();
        this.clock = platform.clock();
        this.mayAsk = mayAsk;
        jobs.handleOutside(KIND, AT_A_TIME, ATTEMPTS, this::verify);
    }

    /** Schedules the check of the account's unverified links. Joins the caller's transaction. */
    public void check(Account account) {
        if (AccountRenderer.fields(account).stream().anyMatch(VerifiedLinks::isOpen)) {
            String id = Long.toString(account.id());
            jobs.add(KIND, id, id, clock.millis());
        }
    }

    /**
     * Handles a remote account whose profile was received again: verified links that are still there stay verified, and
     * the others are checked. Joins the caller's transaction.
     *
     * @param before the account before the update
     * @param isDue whether unchanged links are checked, too
     */
    void renewed(Account before, boolean isDue) {
        long id = before.id();
        Account account = accountRows.find(id).orElse(before);
        List<Field> old = AccountRenderer.fields(before);
        List<Field> received = AccountRenderer.fields(account);
        List<Field> fields =
                received.stream().map(field -> asBefore(field, old)).toList();
        if (!fields.equals(received)) {
            accountRows.updateFields(id, Json.text(fields), clock.millis());
        }
        boolean hasNew =
                fields.stream().anyMatch(field -> isOpen(link(account, field)) && (isDue || isNew(field, old)));
        String key = Long.toString(id);
        if (hasNew && !jobs.isPlanned(KIND, key)) {
            jobs.add(
                    KIND, key, key, clock.millis() + ThreadLocalRandom.current().nextLong(SPREAD_MS));
        }
    }

    private static boolean isNew(Field field, List<Field> old) {
        return old.stream().noneMatch(one -> one.valueHtml().equals(field.valueHtml()));
    }

    private static Field asBefore(Field field, List<Field> old) {
        return old.stream()
                .filter(one -> one.verifiedAt() != null && one.valueHtml().equals(field.valueHtml()))
                .findFirst()
                .map(one -> new Field(field.name(), field.value(), field.valueHtml(), one.verifiedAt()))
                .orElse(field);
    }

    /** Returns the field with its link as the value; for a remote account only a link whose text is its own address. */
    private static Field link(Account account, Field field) {
        return account.isLocal()
                ? field
                : new Field(field.name(), shownLink(field.valueHtml()), field.valueHtml(), field.verifiedAt());
    }

    private static String shownLink(String html) {
        Element only = onlyChild(HtmlSanitiser.parse(html).body());
        Element link = only != null && only.nameIs("p") ? onlyChild(only) : only;
        if (link == null || !link.nameIs("a")) {
            return "";
        }
        String address = link.attr("href");
        return address.equals(link.text()) ? address : "";
    }

    private static @Nullable Element onlyChild(Element element) {
        return element.childNodeSize() == 1 && element.childrenSize() == 1 ? element.child(0) : null;
    }

    /**
     * Checks the links of an account. A page that cannot be reached now is requested again later; a page without a link
     * back is not.
     */
    private void verify(Job job) throws OutboundException {
        Optional<Account> account = accountRows.find(Long.parseLong(job.payload()));
        if (account.isEmpty() || account.get().isSuspended()) {
            return;
        }
        String profile = accounts.url(account.get());
        Predicate<URI> allowed = account.get().isLocal() ? page -> true : mayAsk;
        Set<String> verified = new HashSet<>();
        OutboundException passing = null;
        for (String link : openLinks(account.get())) {
            try {
                if (linksBack(URI.create(link), profile, allowed)) {
                    verified.add(link);
                }
            } catch (OutboundException e) {
                passing = e.isPassing() ? e : passing;
            }
        }
        mark(account.get().id(), verified);
        if (passing != null && job.attempts() + 1 < ATTEMPTS) {
            throw passing;
        }
    }

    private static List<String> openLinks(Account account) {
        return AccountRenderer.fields(account).stream()
                .map(field -> link(account, field))
                .filter(VerifiedLinks::isOpen)
                .map(Field::value)
                .distinct()
                .limit(account.isLocal() ? Integer.MAX_VALUE : MAX_REMOTE)
                .toList();
    }

    /**
     * Marks links as verified. Only values that are still there are marked, because the profile may have changed during
     * the requests.
     */
    private void mark(long accountId, Set<String> verified) {
        if (verified.isEmpty()) {
            return;
        }
        db.runInTransaction(() -> {
            Optional<Account> account = accountRows.find(accountId);
            if (account.isEmpty()) {
                return;
            }
            long now = clock.millis();
            List<Field> fields = AccountRenderer.fields(account.get()).stream()
                    .map(field -> isVerified(link(account.get(), field), verified)
                            ? new Field(field.name(), field.value(), field.valueHtml(), Dates.format(now))
                            : field)
                    .toList();
            accountRows.updateFields(accountId, Json.text(fields), now);
            events.publish(new AccountEvent.Changed(accountId));
        });
    }

    private static boolean isVerified(Field field, Set<String> verified) {
        return isOpen(field) && verified.contains(field.value());
    }

    /**
     * Returns whether the field is an unverified link that could be verified: one https address in plain form, so that
     * the displayed address is the requested one.
     */
    static boolean isOpen(Field field) {
        String value = field.value();
        if (field.verifiedAt() != null || !value.startsWith("https://") || value.length() > MAX_LENGTH) {
            return false;
        }
        try {
            URI typed = new URI(value);
            Optional<URI> plain = WebAddress.parse(value);
            return typed.toASCIIString().equals(value)
                    && plain.isPresent()
                    && plain.get().getHost().equals(typed.getHost());
        } catch (URISyntaxException notAnAddress) {
            return false;
        }
    }

    private boolean linksBack(URI page, String profile, Predicate<URI> allowed) throws OutboundException {
        OutboundAnswer answer = outbound.send(OutboundRequest.get(page)
                .header("Accept", "text/html")
                .withinSite()
                .onlyTo(allowed)
                .cutAtMaxBytes());
        if (answer.status() != 200) {
            return false;
        }
        List<String> links = links(answer);
        if (links.stream().anyMatch(link -> isSame(link, profile))) {
            return true;
        }
        return !links.isEmpty() && redirectsBack(answer.url(), links.get(0), profile, allowed);
    }

    /** Returns the addresses that the page links to with {@code rel="me"}. */
    private static List<String> links(OutboundAnswer answer) {
        Document document = Jsoup.parse(
                PageText.of(answer.body(), answer.charset()), answer.url().toString());
        return document.select("a[rel][href], link[rel][href]").stream()
                .filter(VerifiedLinks::isMe)
                .map(element -> element.attr("href").strip())
                .toList();
    }

    private static boolean isMe(Element element) {
        return List.of(element.attr("rel").toLowerCase(Locale.ROOT).strip().split("\\s+"))
                .contains("me");
    }

    /**
     * Returns whether the link redirects to the profile. This accepts a short address of the profile; only the first
     * redirect is considered.
     */
    private boolean redirectsBack(URI page, String link, String profile, Predicate<URI> allowed) {
        Optional<URI> address = WebAddress.resolve(page, link);
        if (address.isEmpty()) {
            return false;
        }
        try {
            String location = outbound.send(OutboundRequest.head(address.get())
                            .withoutRedirects()
                            .onlyTo(allowed))
                    .header("Location");
            return location != null && isSame(location, profile);
        } catch (OutboundException e) {
            return false;
        }
    }

    /** Compares addresses. Account names here are case-insensitive, and a trailing slash makes no difference. */
    private static boolean isSame(String link, String profile) {
        return plain(link).equals(plain(profile));
    }

    private static String plain(String link) {
        String lower = link.toLowerCase(Locale.ROOT);
        return lower.endsWith("/") ? lower.substring(0, lower.length() - 1) : lower;
    }
}
