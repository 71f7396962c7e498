package social.dassie.posts.polls;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.Ids;

/**
 * Polls that involve another server: remote polls, for which their server's counts are shown, and remote votes in local
 * polls. All methods join the caller's transaction.
 */
public final class RemotePolls {
    private static final int TRIES_OF_A_MOMENT = 20;

    private final PollDao polls;
    private final Jobs jobs;
    private final Events events;
    private final Clock clock;

    public RemotePolls(Platform platform) {
        Database db = platform.db();
        this.polls = db.dao(PollDao.class);
        this.jobs = platform.jobs();
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Adds a poll to a remote post. */
    public void add(long statusId, long accountId, RemotePoll poll, long publishedAt) {
        long id = Ids.at(publishedAt);
        // A millisecond has 65,536 ids, and remote authors choose the time.
        for (int tries = 1; polls.find(id).isPresent(); tries++) {
            id = Ids.at(publishedAt + tries / TRIES_OF_A_MOMENT);
        }
        Long endsAt = endsAt(poll);
        polls.insertRemote(
                id, statusId, accountId, poll.isMultiple(), endsAt, poll.voters(), publishedAt, clock.millis());
        insertOptions(id, poll);
        update(id, poll, endsAt);
    }

    /** Applies the state that the poll's server reports. Returns whether the options changed, which deletes all votes. */
    public boolean change(long statusId, long accountId, RemotePoll poll, long publishedAt) {
        Optional<Poll> before = polls.findOf(statusId);
        if (before.isEmpty()) {
            add(statusId, accountId, poll, publishedAt);
            return true;
        }
        long id = before.get().id();
        boolean isOther = isOther(before.get(), poll);
        if (isOther) {
            polls.deleteVotes(id);
            polls.deleteOptions(id);
            insertOptions(id, poll);
        }
        update(id, poll, endsAt(poll));
        return isOther;
    }

    /** Updates the counts of a poll if the options are the same; otherwise it is another version of the poll. */
    public void count(long statusId, RemotePoll poll) {
        Optional<Poll> before = polls.findOf(statusId);
        if (before.isPresent() && !isOther(before.get(), poll)) {
            update(before.get().id(), poll, endsAt(poll));
        }
    }

    private boolean isOther(Poll before, RemotePoll poll) {
        List<String> titles = polls.findOptions(IdList.of(before.id())).stream()
                .map(PollOption::title)
                .toList();
        return !titles.equals(poll.titles()) || before.multiple() != poll.isMultiple();
    }

    /** A poll that its server closed early ends now. */
    private @Nullable Long endsAt(RemotePoll poll) {
        long now = clock.millis();
        Long endsAt = poll.endsAt();
        return poll.isClosed() && (endsAt == null || endsAt > now) ? (Long) now : endsAt;
    }

    private void insertOptions(long id, RemotePoll poll) {
        for (int position = 0; position < poll.options().size(); position++) {
            polls.insertOption(id, position, poll.options().get(position).title());
        }
    }

    private void update(long id, RemotePoll poll, @Nullable Long endsAt) {
        long votes = 0;
        for (int position = 0; position < poll.options().size(); position++) {
            long one = poll.options().get(position).votes();
            polls.countOption(id, position, one);
            votes += one;
        }
        polls.updateRemote(id, poll.isMultiple(), endsAt, poll.voters(), votes, clock.millis());
        if (endsAt != null && endsAt > clock.millis()) {
            jobs.add(Polls.END, Long.toString(id), "", endsAt);
        }
    }

    /**
     * Counts the vote of a remote account in the poll of a local post. It is ignored if the poll has ended, if the
     * option does not exist, or if the account has already chosen it, or any option of a single-choice poll.
     *
     * @param option the text of the option
     * @param uri the id of the vote
     */
    public boolean vote(long accountId, long statusId, String option, @Nullable String uri) {
        Poll poll = polls.findOf(statusId).orElse(null);
        if (poll == null || poll.isOver(clock.millis()) || poll.accountId() == accountId) {
            return false;
        }
        IdList ids = IdList.of(poll.id());
        int choice = polls.findOptions(ids).stream()
                .filter(one -> one.title().strip().equals(option.strip()))
                .map(PollOption::position)
                .findFirst()
                .orElse(-1);
        List<PollVote> before = polls.findVotes(ids, IdList.of(accountId));
        boolean isAllowed = choice >= 0 && (poll.multiple() || before.isEmpty());
        if (!isAllowed || !polls.insertVote(poll.id(), accountId, choice, uri, clock.millis())) {
            return false;
        }
        polls.addToOption(poll.id(), choice);
        polls.addToCounts(poll.id(), 1, before.isEmpty() ? 1 : 0);
        events.publish(new PollEvent.Voted(poll.id(), statusId, accountId, List.of(choice)));
        return true;
    }
}
