package social.dassie.reading.timelines;

import java.util.Optional;
import java.util.function.Supplier;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Permission;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.Settings;
import social.dassie.posts.statuses.FeedReaders;
import social.dassie.posts.statuses.VisitorSettings;

/**
 * Who may read public posts as a feed: all of them (live feeds), or those with a hashtag or a link (topics). Local and
 * remote posts have separate settings. A role with {@link Permission#VIEW_FEEDS} reads what is disabled for others.
 */
public final class FeedAccess {
    private static final ErrorCode FEED_NEEDS_USER = ErrorCode.of(
            "error.feed_needs_user", "This server shows these posts only to people who sign in with an app.");

    /** The kind of feed. */
    @SuppressWarnings("ImmutableEnumChecker") // a setting does not change, its value does
    public enum Kind {
        LIVE(VisitorSettings.LIVE_LOCAL, VisitorSettings.LIVE_REMOTE),
        TOPIC(VisitorSettings.TOPIC_LOCAL, VisitorSettings.TOPIC_REMOTE);

        private final Setting<FeedReaders> local;
        private final Setting<FeedReaders> remote;

        Kind(Setting<FeedReaders> local, Setting<FeedReaders> remote) {
            this.local = local;
            this.remote = remote;
        }
    }

    private final Supplier<Settings> settings;

    public FeedAccess(Supplier<Settings> settings) {
        this.settings = settings;
    }

    /**
     * Returns the part of a feed that the caller may read; empty if they may read none of it. A feed of both local and
     * remote posts is reduced to the part that they may read.
     */
    Optional<PublicFilter> part(Caller caller, Kind kind, PublicFilter asked) {
        boolean mayLocal = mayRead(caller, kind, true);
        boolean mayRemote = mayRead(caller, kind, false);
        boolean onlyLocal = (asked.onlyLocal() && !asked.onlyRemote()) || !mayRemote;
        boolean onlyRemote = (asked.onlyRemote() && !asked.onlyLocal()) || !mayLocal;
        boolean isNothing = (onlyLocal && !mayLocal) || (onlyRemote && !mayRemote);
        return isNothing ? Optional.empty() : Optional.of(new PublicFilter(onlyLocal, onlyRemote, asked.onlyMedia()));
    }

    /** 401 for a caller without a user who requests a feed that is not completely public. */
    public void requireUser(Caller caller, Kind kind, PublicFilter asked) {
        if (caller.isUser()) {
            return;
        }
        boolean needsLocal = asked.onlyLocal() || !asked.onlyRemote();
        boolean needsRemote = !asked.onlyLocal();
        if ((needsLocal && !mayRead(caller, kind, true)) || (needsRemote && !mayRead(caller, kind, false))) {
            throw ApiException.userRequired();
        }
    }

    /** 401 on pages and feeds for visitors, if they may read none of the posts. */
    public void checkVisitors(Kind kind) {
        if (!mayRead(Caller.ANONYMOUS, kind, true) && !mayRead(Caller.ANONYMOUS, kind, false)) {
            throw ApiException.of(401, FEED_NEEDS_USER);
        }
    }

    /** Whether the caller may read local or remote posts in feeds of this kind. */
    public boolean mayRead(Caller caller, Kind kind, boolean isLocal) {
        return switch (settings.get().get(isLocal ? kind.local : kind.remote)) {
            case PUBLIC -> true;
            case AUTHENTICATED -> caller.isUser();
            case DISABLED -> caller.isUser() && caller.may(Permission.VIEW_FEEDS);
        };
    }
}
