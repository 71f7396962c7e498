package social.dassie.federation.publication.recipients;

import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.network.domains.DomainRules;

/**
 * Decides which inboxes receive an activity: the shared inbox of a server, once, for everything with more than one
 * possible reader. Accounts that are suspended here, and servers that are blocked or not allowed, receive nothing. Every
 * query takes one statement if no other server is concerned, and at most three otherwise, whatever the number of readers.
 */
public final class Distribution {
    /** How recently an account must have been mentioned or followed to receive a changed profile. */
    private static final Duration RECENTLY = Duration.ofDays(2);

    private static final int MAX_RECENT = 2_000;

    private final DistributionDao readers;
    private final DomainRules rules;
    private final Clock clock;

    public Distribution(Platform platform, DomainRules rules) {
        this.readers = platform.db().dao(DistributionDao.class);
        this.rules = rules;
        this.clock = platform.clock();
    }

    /** Returns the inboxes of the readers of a new local post or boost; empty for a remote one. */
    public Set<String> ofNew(long statusId) {
        return open(readers.findReaders(statusId, false, false, IdList.NONE));
    }

    /** Returns the inboxes of the readers of an edited local post, and of these others. */
    public Set<String> ofChanged(long statusId, List<Long> others) {
        return open(readers.findReaders(statusId, true, false, new IdList(others)));
    }

    /** Returns the inboxes of everyone who may have a copy of a local post or boost that is about to be deleted. */
    public Set<String> ofGoing(long statusId) {
        return open(readers.findReaders(statusId, true, true, IdList.NONE));
    }

    /** Returns the inboxes that receive the tallies of a poll. */
    public Set<String> ofPoll(long statusId) {
        return open(readers.findPollReaders(statusId));
    }

    /** Returns the inboxes of the followers of a local account. */
    public Set<String> followersOf(long accountId) {
        return open(readers.findFollowers(accountId));
    }

    /** Returns the inboxes of the followers of a former actor that do not follow the new one. */
    public Set<String> formerFollowersOf(long accountId) {
        return open(readers.findFormerFollowers(accountId));
    }

    /** Returns the inboxes that receive a changed profile: those of followers and recent contacts. */
    public Set<String> contactsOf(long accountId) {
        return open(readers.findContacts(accountId, clock.millis() - RECENTLY.toMillis(), MAX_RECENT));
    }

    /** Returns one inbox for every known server. */
    public Set<String> allInboxes() {
        return open(readers.findAll());
    }

    /** Returns the shared inboxes of these accounts. */
    public Set<String> of(List<Long> accountIds) {
        return open(readers.findOf(new IdList(accountIds)));
    }

    /** Returns the own inbox of a remote account, for activities that concern it alone; empty if it receives nothing. */
    public Set<String> personal(long accountId) {
        return open(readers.findPersonal(accountId).stream().toList());
    }

    /** As {@link #personal}, but also for an account that is suspended or on a blocked server. */
    public Set<String> personalOfAny(long accountId) {
        return readers.findPersonalOfAny(accountId)
                .map(each -> Set.of(each.inbox()))
                .orElse(Set.of());
    }

    private Set<String> open(List<RemoteInbox> inboxes) {
        if (inboxes.isEmpty()) {
            return Set.of();
        }
        Set<String> shut =
                rules.shutAmong(inboxes.stream().map(RemoteInbox::domain).collect(Collectors.toSet()));
        return inboxes.stream()
                .filter(each -> !shut.contains(each.domain()))
                .map(RemoteInbox::inbox)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }
}
