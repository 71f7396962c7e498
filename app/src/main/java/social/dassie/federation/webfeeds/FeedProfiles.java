package social.dassie.federation.webfeeds;

import java.net.URI;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.documents.RemoteAddresses;
import social.dassie.ground.api.Json;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.RemoteAccounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.AccountCounts;
import social.dassie.people.accounts.rows.AccountSettings;
import social.dassie.people.accounts.rows.Field;
import social.dassie.people.accounts.rows.ModerationState;
import social.dassie.people.accounts.rows.Picture;
import social.dassie.people.accounts.rows.Profile;
import social.dassie.people.accounts.rows.RemoteEndpoints;
import social.dassie.people.accounts.rows.RemoteProfile;

/** The profiles of the accounts of feeds: an automated account without inbox, outbox and collections. */
final class FeedProfiles {
    /** The end of the names of feeds, so that they are not those of people on the same server. */
    static final String SUFFIX = ".feed";

    private static final String FEED = "Feed";
    private static final String WEBSITE = "Website";
    private static final String ERROR = "Error";
    private static final int MAX_NAME = 24;
    private static final int MAX_TRIES = 50;
    private static final RemoteEndpoints NOWHERE = new RemoteEndpoints(null, null, null, null, null, null, null);
    private static final AccountSettings SETTINGS =
            new AccountSettings(false, true, false, false, false, true, true, false, false, 0);
    private static final ModerationState STANDING = new ModerationState(false, null, null, null, null);

    private final RemoteAccounts accounts;

    FeedProfiles(RemoteAccounts accounts) {
        this.accounts = accounts;
    }

    /** Returns the profile of a new feed, with a free name. Joins the caller's transaction. */
    RemoteProfile first(String uri, URI url, FeedDocument feed, boolean takesPictures, long now) {
        String domain = RemoteAddresses.authority(url);
        Account row = new Account(
                0,
                freeName(feed.title(), domain),
                domain,
                uri,
                page(feed, url),
                profile(url, feed, takesPictures),
                SETTINGS,
                STANDING,
                new AccountCounts(0, 0, 0, null),
                now);
        return remote(row);
    }

    /** Returns the profile after a successful request. Joins the caller's transaction. */
    RemoteProfile renewed(Account before, URI url, FeedDocument feed, boolean takesPictures) {
        String domain = RemoteAddresses.authority(url);
        boolean keepsName = domain.equals(before.domain()) && !before.isDisplaced();
        Account row = new Account(
                before.id(),
                keepsName ? before.username() : freeName(feed.title(), domain),
                domain,
                before.uri(),
                page(feed, url),
                profile(url, feed, takesPictures),
                SETTINGS,
                before.standing(),
                before.counts(),
                before.createdAt());
        return remote(row);
    }

    /** Returns the stored profile with this sentence about the last request; null for none. */
    static RemoteProfile withProblem(Account before, @Nullable String sentence) {
        List<Field> fields = new ArrayList<>(AccountRenderer.fields(before));
        fields.removeIf(field -> field.name().equals(ERROR));
        if (sentence != null) {
            fields.add(new Field(ERROR, sentence, HtmlWriter.escape(sentence), null));
        }
        Profile old = before.profile();
        return remote(before.with(
                new Profile(
                        old.displayName(), old.note(), old.noteHtml(), Json.text(fields), old.avatar(), old.header()),
                before.settings()));
    }

    /** Whether people would see a difference. */
    static boolean isChanged(Account before, RemoteProfile after) {
        return !before.profile().equals(after.row().profile())
                || !before.username().equals(after.row().username())
                || !String.valueOf(before.domain()).equals(after.domain())
                || !String.valueOf(before.url())
                        .equals(String.valueOf(after.row().url()));
    }

    private static RemoteProfile remote(Account row) {
        return new RemoteProfile(row, "Service", null, "[]", "[]", NOWHERE, null, null, null);
    }

    private static String page(FeedDocument feed, URI url) {
        return feed.site() == null ? url.toString() : feed.site();
    }

    private static Profile profile(URI url, FeedDocument feed, boolean takesPictures) {
        List<Field> fields = new ArrayList<>(List.of(field(FEED, url.toString())));
        if (feed.site() != null) {
            fields.add(field(WEBSITE, feed.site()));
        }
        String title = feed.title().isEmpty() ? url.getHost() : feed.title();
        Picture avatar =
                takesPictures && feed.image() != null ? new Picture(null, null, "", feed.image()) : Picture.NONE;
        return new Profile(
                title, feed.description(), FeedTexts.html(feed.description()), Json.text(fields), avatar, Picture.NONE);
    }

    private static Field field(String name, String url) {
        return new Field(name, url, FeedPosts.link(url), null);
    }

    private String freeName(String title, String domain) {
        String plain = slug(title).isEmpty() ? slug(host(domain)) : slug(title);
        String name = plain.isEmpty() ? "web" : plain;
        for (int number = 1; number < MAX_TRIES; number++) {
            String wanted = name + (number == 1 ? "" : "_" + number) + SUFFIX;
            if (accounts.findByHandle(wanted, domain).isEmpty()) {
                return wanted;
            }
        }
        return name + "_" + Long.toHexString(System.nanoTime()) + SUFFIX;
    }

    /** Returns the first label of a domain that says something. */
    private static String host(String domain) {
        String name = domain.startsWith("www.") ? domain.substring(4) : domain;
        int end = name.indexOf('.');
        return end < 0 ? name : name.substring(0, end);
    }

    private static String slug(String text) {
        String latin = Normalizer.normalize(text, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "_");
        String cut = latin.length() > MAX_NAME ? latin.substring(0, MAX_NAME) : latin;
        return cut.replaceAll("^_+|_+$", "");
    }
}
