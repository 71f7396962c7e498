package social.dassie.federation.publication.news;

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
 * Decides which inboxes get an activity: for everything with more than one possible reader the shared inbox of a server,
 * once. Accounts that are suspended here, and servers that are blocked or not allowed, get nothing. Every question costs
 * one statement when no other server is concerned, and at most three otherwise, whatever the number of readers.
 */
final class Distribution {
    /** How long ago an account may have been mentioned or followed to get a changed profile. */
    private static final Duration RECENTLY = Duration.ofDays(2);

    private static final int MAX_RECENT = 2_000;

    private final DistributionDao readers;
    private final DomainRules rules;
    private final Clock clock;

    Distribution(Platform platform, DomainRules rules) {
        this.readers = platform.db().dao(DistributionDao.class);
        this.rules = rules;
        this.clock = platform.clock();
    }

    /** The readers of a new local post or boost; empty for a remote one. */
    Set<String> ofNew(long statusId) {
        return open(readers.findReaders(statusId, false, false, IdList.NONE));
    }

    /** The readers of a local post that changed, and these others. */
    Set<String> ofChanged(long statusId, List<Long> others) {
        return open(readers.findReaders(statusId, true, false, new IdList(others)));
    }

    /** The inboxes of all who may have a copy of a local post or boost that is going to be deleted. */
    Set<String> ofGoing(long statusId) {
        return open(readers.findReaders(statusId, true, true, IdList.NONE));
    }

    /** The inboxes that get the state of a poll. */
    Set<String> ofPoll(long statusId) {
        return open(readers.findPollReaders(statusId));
    }

    Set<String> followersOf(long accountId) {
        return open(readers.findFollowers(accountId));
    }

    /** The inboxes that get a changed profile: those of followers and recent contacts. */
    Set<String> contactsOf(long accountId) {
        return open(readers.findContacts(accountId, clock.millis() - RECENTLY.toMillis(), MAX_RECENT));
    }

    /** One inbox for every known server. */
    Set<String> everybody() {
        return open(readers.findAll());
    }

    /** The shared inboxes of these accounts. */
    Set<String> of(List<Long> accountIds) {
        return open(readers.findOf(new IdList(accountIds)));
    }

    /** The own inbox of a remote account, for what concerns it alone; empty when it gets nothing. */
    Set<String> personal(long accountId) {
        return open(readers.findPersonal(accountId).stream().toList());
    }

    /** The same also for an account that is suspended or on a blocked server. */
    Set<String> personalOfAny(long accountId) {
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
