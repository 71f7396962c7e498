package social.dassie.federation.publication.news;

import java.time.Clock;
import java.time.Duration;
import java.util.Set;
import social.dassie.federation.publication.recipients.Distribution;
import social.dassie.federation.publication.writers.ActivitySender;
import social.dassie.federation.publication.writers.ActivityWriter;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Phase;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.Accounts;
import social.dassie.posts.polls.PollEvent;

/**
 * Sends local votes to remote polls, and the tallies of local polls to other servers: at most every {@link #PERIOD} while
 * votes arrive, unless the tallies are hidden until the end, and once at the end.
 */
final class PollPublisher {
    static final Duration PERIOD = Duration.ofMinutes(3);
    private static final String JOB = "publication.poll";

    private final PublishedDao rows;
    private final Accounts accounts;
    private final Distribution distribution;
    private final PostPublisher posts;
    private final ActivityWriter activities;
    private final ActivitySender sender;
    private final Jobs jobs;
    private final Clock clock;

    PollPublisher(
            Platform platform,
            Accounts accounts,
            Distribution distribution,
            PostPublisher posts,
            ActivityWriter activities,
            ActivitySender sender) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.accounts = accounts;
        this.distribution = distribution;
        this.posts = posts;
        this.activities = activities;
        this.sender = sender;
        this.jobs = platform.jobs();
        this.clock = platform.clock();
    }

    void subscribe(Events events) {
        events.subscribe(Phase.SEND, PollEvent.Voted.class, this::voted);
        events.subscribe(Phase.SEND, PollEvent.Ended.class, e -> send(e.statusId()));
        jobs.handle(JOB, job -> send(Long.parseLong(String.valueOf(job.key()))));
    }

    private void voted(PollEvent.Voted event) {
        rows.findPost(event.statusId()).ifPresent(poll -> {
            if (poll.isLocal()) {
                planTelling(event);
            } else {
                vote(event, poll);
            }
        });
    }

    /** The first vote after a while schedules sending the tallies; they include the votes that follow until then. */
    private void planTelling(PollEvent.Voted event) {
        String key = Long.toString(event.statusId());
        boolean isTold = jobs.find(JOB, key).isEmpty()
                && !rows.findHidesTotals(event.pollId()).orElse(true)
                && !distribution.ofPoll(event.statusId()).isEmpty();
        if (isTold) {
            jobs.add(JOB, key, "", clock.millis() + PERIOD.toMillis());
        }
    }

    private void send(long statusId) {
        posts.send(statusId, distribution.ofPoll(statusId));
    }

    private void vote(PollEvent.Voted event, PublishedDao.Post poll) {
        Set<String> inboxes = distribution.personal(poll.accountId());
        if (inboxes.isEmpty()) {
            return;
        }
        String username = accounts.get(event.accountId()).username();
        IdList choices =
                new IdList(event.choices().stream().map(Integer::longValue).toList());
        rows.findVotes(event.pollId(), event.accountId(), choices)
                .forEach(vote -> sender.send(
                        event.accountId(),
                        activities.vote(username, vote.uri(), vote.title(), poll.uri(), poll.authorUri()),
                        poll.uri(),
                        inboxes));
    }
}
