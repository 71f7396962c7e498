package social.dassie.relationships;

import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.Account;
import social.dassie.accounts.Accounts;
import social.dassie.db.Database;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Json;
import social.dassie.text.Languages;

/** Following and no longer following. */
public final class Follows {
    /**
     * Options of a follow; what is null stays as it was, or takes its standard value in a new follow.
     *
     * @param languages only posts in these; empty for all
     */
    public record Options(
            @Nullable Boolean reblogs,
            @Nullable Boolean notifying,
            @Nullable List<String> languages) {
        /** The codes as posts have them, so that the two compare as texts; 422 for a language that is not known. */
        @Nullable
        String languagesJson() {
            if (languages == null || languages.isEmpty()) {
                return null;
            }
            Set<String> codes = new LinkedHashSet<>();
            for (String language : languages) {
                String code = Languages.normalise(language);
                if (code == null) {
                    throw ApiException.validation("Languages is invalid");
                }
                codes.add(code);
            }
            return Json.text(codes);
        }
    }

    private final Database db;
    private final FollowDao follows;
    private final Accounts accounts;
    private final Relationships relationships;
    private final Events events;
    private final Clock clock;

    public Follows(Database db, Accounts accounts, Relationships relationships, Events events, Clock clock) {
        this.db = db;
        this.follows = db.dao(FollowDao.class);
        this.accounts = accounts;
        this.relationships = relationships;
        this.events = events;
        this.clock = clock;
    }

    /** Follows, or asks a locked account to be followed; a second time changes the options. */
    public RelationshipEntity add(Caller caller, long targetId, Options options) {
        String languages = options.languagesJson();
        boolean setLanguages = options.languages() != null;
        return db.inTransaction(() -> {
            Account target = accounts.get(targetId);
            checkPossible(caller, target);
            boolean isChanged = follows.update(
                            caller.accountId(),
                            targetId,
                            options.reblogs(),
                            options.notifying(),
                            setLanguages,
                            languages)
                    || follows.updateRequest(
                            caller.accountId(),
                            targetId,
                            options.reblogs(),
                            options.notifying(),
                            setLanguages,
                            languages);
            if (!isChanged) {
                insert(caller, target, options, languages);
            }
            return relationships.with(caller, targetId);
        });
    }

    private void insert(Caller caller, Account target, Options options, @Nullable String languages) {
        boolean reblogs = options.reblogs() == null || options.reblogs();
        boolean notify = options.notifying() != null && options.notifying();
        long me = caller.accountId();
        boolean mustAsk = target.locked() || accounts.get(me).silencedAt() != null;
        if (mustAsk) {
            follows.insertRequest(me, target.id(), reblogs, notify, languages, clock.millis());
            events.publish(new Event.FollowRequested(me, target.id()));
        } else {
            follows.insert(me, target.id(), reblogs, notify, languages, clock.millis());
            accounts.followAdded(me, target.id());
            events.publish(new Event.Followed(me, target.id()));
        }
    }

    private void checkPossible(Caller caller, Account target) {
        if (target.id() == caller.accountId() || target.isSuspended()) {
            throw ApiException.recordNotFound();
        }
        boolean isBlocked = relationships.isBlocking(target.id(), caller.accountId())
                || relationships.isBlocking(caller.accountId(), target.id());
        if (isBlocked || target.movedToAccountId() != null) {
            throw ApiException.forbidden();
        }
    }

    /** Ends a follow or takes back a request; nothing to end is no error. */
    public RelationshipEntity remove(Caller caller, long targetId) {
        return db.inTransaction(() -> {
            accounts.get(targetId);
            boolean wasFollowing = follows.delete(caller.accountId(), targetId);
            if (wasFollowing) {
                accounts.followRemoved(caller.accountId(), targetId);
            }
            boolean hadAsked = follows.deleteRequest(caller.accountId(), targetId);
            if (wasFollowing || hadAsked) {
                events.publish(new Event.Unfollowed(caller.accountId(), targetId));
            }
            return relationships.with(caller, targetId);
        });
    }
}
