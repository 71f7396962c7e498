package social.dassie.people.former;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.StoredFormerOrigin;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.former.FormerFollow.State;

/**
 * The follows of and by former actors, and which of them exist between the new actors as well. A local account has one list of
 * followers; this says which of them another server still knows as followers of the former actor alone.
 */
public final class FormerFollows {
    private final Database db;
    private final FormerFollowDao follows;
    private final Addresses addresses;

    public FormerFollows(Platform platform) {
        this.db = platform.db();
        this.follows = db.dao(FormerFollowDao.class);
        this.addresses = platform.addresses();
    }

    /** Returns the former follow between two accounts; without a query on a server with one address. */
    public Optional<FormerFollow> find(long accountId, long targetId) {
        return addresses.formerOrigin() == null ? Optional.empty() : follows.find(accountId, targetId);
    }

    /** Returns whether a former follow between two accounts is in this state. */
    public boolean is(State state, long accountId, long targetId) {
        return find(accountId, targetId).filter(found -> found.state() == state).isPresent();
    }

    /** Returns whether a remote account followed a former actor by the activity with this id. */
    public boolean hasUri(long accountId, String uri) {
        return addresses.formerOrigin() != null && follows.hasUri(accountId, uri);
    }

    /** Changes the state of a former follow, if there is one; joins the caller's transaction. */
    public void set(State state, long accountId, long targetId) {
        if (addresses.formerOrigin() != null) {
            follows.setState(accountId, targetId, state.name().toLowerCase(Locale.ROOT));
        }
    }

    /** Deletes a former follow, if there is one; joins the caller's transaction. */
    public void remove(long accountId, long targetId) {
        if (addresses.formerOrigin() != null) {
            follows.delete(accountId, targetId);
        }
    }

    /** Returns a batch of the follows and requests by local accounts whose new actors have not asked yet. */
    public List<FormerFollow> unasked(int limit) {
        return addresses.formerOrigin() == null ? List.of() : follows.findUnasked(limit);
    }

    /** Returns how far everything is; empty on a server with one address. */
    public Optional<MoveProgress> progress() {
        return StoredFormerOrigin.read(db).map(origin -> {
            List<FormerFollowDao.StateCount> followers = follows.countFollowers();
            return new MoveProgress(
                    origin.url(),
                    origin.successor(),
                    origin.renamedAt(),
                    follows.countActors(),
                    follows.countMoved(),
                    follows.findLatestMove().orElse(null),
                    total(followers, state -> state == State.FOLLOWED),
                    total(followers, state -> state == State.WAITING),
                    total(followers, state -> state == State.LEFT),
                    total(follows.countFollowing(), state -> true));
        });
    }

    private static long total(List<FormerFollowDao.StateCount> counts, Predicate<State> isWanted) {
        return counts.stream()
                .filter(count -> isWanted.test(count.state()))
                .mapToLong(FormerFollowDao.StateCount::total)
                .sum();
    }

    /** Returns followers of former actors that do not follow the new one, ordered by follower and followed account. */
    public List<LateFollower> late(long afterId, long afterTargetId, int limit) {
        return follows.findWaiting(afterId, afterTargetId, limit);
    }
}
