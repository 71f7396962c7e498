package social.dassie.posts.polls;

import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;

/**
 * The rules of polls: create, vote, end. The end is a job that runs in one transaction with the notifications that it
 * causes, so each account is notified exactly once, even if the process crashes or the clock changes.
 */
public final class Polls {
    private static final ErrorCode OVER =
            ErrorCode.of("error.the_poll_has_already_ended", "The poll has already ended");
    private static final ErrorCode NO_OPTION =
            ErrorCode.of("error.the_chosen_vote_option_does", "The chosen vote option does not exist");
    private static final ErrorCode OWN_POLL =
            ErrorCode.of("error.you_cannot_vote_in_your", "You cannot vote in your own polls");
    private static final ErrorCode VOTED =
            ErrorCode.of("error.you_have_already_voted_on", "You have already voted on this poll");

    static final String END = "poll_end";

    private final Database db;
    private final PollDao polls;
    private final Accounts accounts;
    private final Addresses addresses;
    private final Jobs jobs;
    private final Events events;
    private final IdSource newIds;
    private final Clock clock;

    public Polls(Platform platform, Accounts accounts) {
        this.db = platform.db();
        this.polls = db.dao(PollDao.class);
        this.accounts = accounts;
        this.addresses = platform.addresses();
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.newIds = platform.ids();
        this.clock = platform.clock();
        jobs.handle(END, job -> end(Long.parseLong(String.valueOf(job.key()))));
    }

    public Optional<Poll> find(long id) {
        return polls.find(id);
    }

    /** Adds a poll to a status; joins the caller's transaction. */
    public void add(long statusId, long accountId, PollForm form) {
        long now = clock.millis();
        long id = newIds.at(now);
        long expiresAt = expiresAt(form, now);
        polls.insert(id, statusId, accountId, form.multiple(), form.hideTotals(), expiresAt, now);
        insertOptions(id, form);
        jobs.add(END, Long.toString(id), "", expiresAt);
    }

    /**
     * Changes the poll of a status to the form, where null means no poll; joins the caller's transaction. If the options
     * change, or whether several may be chosen, all votes are deleted; the duration starts again. Returns whether
     * anything changed.
     */
    public boolean change(long statusId, long accountId, @Nullable PollForm form) {
        Optional<Poll> before = polls.findOf(statusId);
        if (form == null) {
            before.ifPresent(poll -> jobs.cancel(END, Long.toString(poll.id())));
            return polls.deleteOf(statusId);
        }
        if (before.isEmpty()) {
            add(statusId, accountId, form);
            return true;
        }
        Poll poll = before.get();
        long expiresAt = expiresAt(form, clock.millis());
        polls.update(poll.id(), form.multiple(), form.hideTotals(), expiresAt);
        if (form.multiple() != poll.multiple() || !form.options().equals(titles(statusId))) {
            polls.deleteVotes(poll.id());
            polls.deleteOptions(poll.id());
            polls.clearCounts(poll.id());
            insertOptions(poll.id(), form);
        }
        jobs.add(END, Long.toString(poll.id()), "", expiresAt);
        return true;
    }

    /** Returns the options of a status's poll; empty when it has none. */
    public List<String> titles(long statusId) {
        return polls.findOf(statusId)
                .map(poll -> polls.findOptions(new IdList(List.of(poll.id()))).stream()
                        .map(PollOption::title)
                        .toList())
                .orElse(List.of());
    }

    /** Votes for all of the choices or for none of them; the caller must have checked that the poll is visible. */
    public void vote(Caller caller, long pollId, List<Integer> choices) {
        db.runInTransaction(() -> {
            Poll poll = polls.find(pollId).orElseThrow(ApiException::recordNotFound);
            IdList ids = new IdList(List.of(pollId));
            List<PollVote> before = polls.findVotes(ids, IdList.of(caller.accountId()));
            check(poll, caller, choices, before, polls.findOptions(ids).size());
            String username =
                    poll.isLocal() ? null : accounts.get(caller.accountId()).username();
            for (int choice : choices) {
                String uri = username == null ? null : addresses.newUri(username, "votes");
                polls.insertVote(pollId, caller.accountId(), choice, uri, clock.millis());
                polls.addToOption(pollId, choice);
            }
            polls.addToCounts(pollId, choices.size(), before.isEmpty() ? 1 : 0);
            events.publish(new PollEvent.Voted(pollId, poll.statusId(), caller.accountId(), choices));
        });
    }

    private void check(Poll poll, Caller caller, List<Integer> choices, List<PollVote> before, int options) {
        ValidationErrors errors = new ValidationErrors();
        if (poll.isOver(clock.millis())) {
            errors.add(OVER);
        }
        if (choices.stream().anyMatch(choice -> choice < 0 || choice >= options)) {
            errors.add(NO_OPTION);
        }
        if (poll.accountId() == caller.accountId()) {
            errors.add(OWN_POLL);
        }
        Set<Integer> all = new HashSet<>(choices);
        before.forEach(vote -> all.add(vote.choice()));
        boolean isRepeated = all.size() < choices.size() + before.size();
        if (isRepeated || (!poll.multiple() && all.size() > 1)) {
            errors.add(VOTED);
        }
        errors.refuse();
    }

    /** Ends a poll. A deleted poll causes no notification. */
    private void end(long pollId) {
        Poll poll = polls.find(pollId).orElse(null);
        if (poll != null && polls.end(pollId)) {
            events.publish(new PollEvent.Ended(poll.statusId(), poll.accountId(), polls.findVoters(pollId)));
        }
    }

    private void insertOptions(long id, PollForm form) {
        for (int position = 0; position < form.options().size(); position++) {
            polls.insertOption(id, position, form.options().get(position));
        }
    }

    private static long expiresAt(PollForm form, long now) {
        return now + form.expiresIn() * 1_000;
    }
}
