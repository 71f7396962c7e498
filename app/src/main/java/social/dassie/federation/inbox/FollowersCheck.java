package social.dassie.federation.inbox;

import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.federation.actors.RemoteActors;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.federation.inbox.known.KnownActors;
import social.dassie.federation.inbox.known.LocalUris;
import social.dassie.federation.inbox.posts.CollectionReader;
import social.dassie.federation.publication.news.FollowersSync;
import social.dassie.ground.api.Json;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Job;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.network.activitypub.ActivityObject;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.relationships.RemoteFollows;

/**
 * Compares the local followers of a remote account with what that account's server knows, by the header
 * {@code Collection-Synchronization} of its posts (FEP-8fcf). If the digests differ, its list is fetched. The list is
 * used only if its digest matches the header; then follows that it lacks end, and follows that exist only in it are
 * undone on that server. While this server has two addresses, nothing is compared: local accounts are listed under either.
 */
final class FollowersCheck {
    static final String HEADER = "collection-synchronization";

    private static final Logger LOG = LoggerFactory.getLogger(FollowersCheck.class);
    private static final String JOB = "federation.followers";
    private static final int AT_A_TIME = 2;
    private static final int ATTEMPTS = 2;
    private static final int MAX_PAGES = 10;
    private static final int MAX_MEMBERS = 5_000;
    private static final int MAX_HEADER = 8_192;
    private static final Pattern PARAMETER = Pattern.compile("([A-Za-z]{1,32})=\"([^\"]{0,2048})\"");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    /** The claim of a header about a known account, and when it was received. */
    record Claim(long accountId, String url, String digest, long at) {}

    private final Database db;
    private final RemoteActors actors;
    private final KnownActors known;
    private final CollectionReader collections;
    private final RemoteFollows follows;
    private final Accounts accounts;
    private final LocalUris local;
    private final Addresses addresses;
    private final Jobs jobs;
    private final Clock clock;

    FollowersCheck(
            Platform platform,
            RemoteActors actors,
            KnownActors known,
            CollectionReader collections,
            RemoteFollows follows,
            Accounts accounts,
            LocalUris local) {
        this.db = platform.db();
        this.actors = actors;
        this.known = known;
        this.collections = collections;
        this.follows = follows;
        this.accounts = accounts;
        this.local = local;
        this.addresses = platform.addresses();
        this.jobs = platform.jobs();
        this.clock = platform.clock();
        jobs.handleOutside(JOB, AT_A_TIME, ATTEMPTS, this::run);
    }

    /** Schedules the comparison that a header requests, if it is about this actor; joins the caller's transaction. */
    void plan(String actorUri, @Nullable String header) {
        claim(actorUri, header)
                .ifPresent(claim -> jobs.add(JOB, Long.toString(claim.accountId()), Json.text(claim), clock.millis()));
    }

    private Optional<Claim> claim(String actorUri, @Nullable String header) {
        if (header == null || header.length() > MAX_HEADER || addresses.formerOrigin() != null) {
            return Optional.empty();
        }
        Matcher matcher = PARAMETER.matcher(header);
        Map<String, String> said = matcher.results()
                .collect(Collectors.toMap(found -> found.group(1), found -> found.group(2), (one, other) -> one));
        String url = said.getOrDefault("url", "");
        String digest = said.getOrDefault("digest", "").toLowerCase(Locale.ROOT);
        Optional<Account> account = actors.known(actorUri).filter(found -> !found.isLocal());
        boolean isSound = account.isPresent()
                && DIGEST.matcher(digest).matches()
                && LocalUris.isSameHost(url, actorUri)
                && said.getOrDefault("collectionId", "")
                        .equals(known.networkOf(account.get().id()).followersUrl());
        return isSound ? Optional.of(new Claim(account.get().id(), url, digest, clock.millis())) : Optional.empty();
    }

    private void run(Job job) {
        Claim claim = Json.read(job.payload(), Claim.class);
        List<Account> followers = followers(claim.accountId());
        if (followers.size() >= MAX_MEMBERS || isSame(claim, followers)) {
            return;
        }
        try {
            Set<String> listed = new HashSet<>();
            for (ActivityObject member : collections.members(claim.url(), MAX_MEMBERS, MAX_PAGES)) {
                if (member.id() != null && local.isOurs(member.id())) {
                    listed.add(member.id());
                }
            }
            if (FollowersSync.digest(List.copyOf(listed)).equals(claim.digest())) {
                correct(claim, listed);
            }
        } catch (RemoteException e) {
            LOG.debug("Follower synchronization with {} failed: {}", claim.url(), e.getMessage());
        }
    }

    /** A server may or may not count accounts that are suspended here: they keep their follows and are hidden. */
    private boolean isSame(Claim claim, List<Account> followers) {
        List<String> all = followers.stream().map(this::uri).toList();
        List<String> present = followers.stream()
                .filter(follower -> !follower.isSuspended())
                .map(this::uri)
                .toList();
        return FollowersSync.digest(all).equals(claim.digest())
                || FollowersSync.digest(present).equals(claim.digest());
    }

    private List<Account> followers(long remoteId) {
        return accounts.findAll(follows.localFollowers(remoteId, 0, MAX_MEMBERS));
    }

    private String uri(Account account) {
        return addresses.actor(account.username());
    }

    /** Each correction is a separate transaction, in which the follow is checked again. */
    private void correct(Claim claim, Set<String> listed) {
        long remoteId = claim.accountId();
        Set<String> ours = new HashSet<>();
        for (Account follower : followers(remoteId)) {
            ours.add(uri(follower));
            if (!listed.contains(uri(follower)) && !follower.isSuspended()) {
                db.runInTransaction(() -> rejectStale(follower.id(), claim));
            }
        }
        for (String uri : listed) {
            if (!ours.contains(uri)) {
                db.runInTransaction(() -> local.account(uri).ifPresent(account -> follows.claimed(account, remoteId)));
            }
        }
    }

    private void rejectStale(long followerId, Claim claim) {
        if (follows.isOlder(followerId, claim.accountId(), claim.at())) {
            follows.rejected(followerId, claim.accountId());
        }
    }
}
