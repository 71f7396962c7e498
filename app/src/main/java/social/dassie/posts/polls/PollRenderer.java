package social.dassie.posts.polls;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Dates;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.media.emojis.CustomEmojis;

/** Polls as JSON for one viewer, with three statements for any number of polls: polls, options, the viewer's votes. */
public final class PollRenderer {
    private final PollDao polls;
    private final CustomEmojis emojis;
    private final Clock clock;

    public PollRenderer(Platform platform, CustomEmojis emojis) {
        this.polls = platform.db().dao(PollDao.class);
        this.emojis = emojis;
        this.clock = platform.clock();
    }

    public PollEntity render(Caller caller, long id) {
        PollEntity entity = byId(caller, List.of(id)).get(id);
        if (entity == null) {
            throw ApiException.recordNotFound();
        }
        return entity;
    }

    public Map<Long, PollEntity> byId(Caller caller, Collection<Long> pollIds) {
        if (pollIds.isEmpty()) {
            return Map.of();
        }
        IdList ids = new IdList(pollIds);
        Map<Long, List<PollOption>> options = new HashMap<>();
        for (PollOption option : polls.findOptions(ids)) {
            options.computeIfAbsent(option.pollId(), id -> new ArrayList<>()).add(option);
        }
        Map<Long, List<Integer>> votes = new HashMap<>();
        if (caller.isUser()) {
            for (PollVote vote : polls.findVotes(ids, IdList.of(caller.accountId()))) {
                votes.computeIfAbsent(vote.pollId(), id -> new ArrayList<>()).add(vote.choice());
            }
        }
        Map<Long, PollEntity> entities = new HashMap<>();
        for (Poll poll : polls.findAll(ids)) {
            List<Integer> own = votes.getOrDefault(poll.id(), List.of());
            entities.put(poll.id(), entity(caller.accountId(), poll, options.getOrDefault(poll.id(), List.of()), own));
        }
        return entities;
    }

    /** Returns one poll as each of these accounts sees it, with three statements for any number of accounts. */
    public Map<Long, PollEntity> forEach(long pollId, Collection<Long> viewers) {
        IdList id = IdList.of(pollId);
        List<PollOption> options = polls.findOptions(id);
        Map<Long, List<Integer>> votes = new HashMap<>();
        for (PollVote vote : polls.findVotes(id, new IdList(viewers))) {
            votes.computeIfAbsent(vote.accountId(), voter -> new ArrayList<>()).add(vote.choice());
        }
        Map<Long, PollEntity> entities = new HashMap<>();
        for (Poll poll : polls.findAll(id)) {
            for (Long viewer : viewers) {
                entities.put(viewer, entity(viewer, poll, options, votes.getOrDefault(viewer, List.of())));
            }
        }
        return entities;
    }

    /**
     * Returns the JSON of a poll. As on the reference server, authors are shown as voters in their own polls, so that
     * clients do not offer to vote.
     */
    private PollEntity entity(long viewer, Poll poll, List<PollOption> options, List<Integer> ownVotes) {
        boolean isOver = poll.isOver(clock.millis());
        boolean showsTotals = isOver || !poll.hideTotals();
        boolean hasVoted = poll.accountId() == viewer || !ownVotes.isEmpty();
        return new PollEntity(
                Long.toString(poll.id()),
                poll.expiresAt() == null ? null : Dates.format(poll.expiresAt()),
                isOver,
                poll.multiple(),
                poll.votesCount(),
                poll.votersCount(),
                viewer == 0 ? null : hasVoted,
                viewer == 0 ? null : ownVotes,
                options.stream()
                        .map(option -> new PollEntity.Option(option.title(), showsTotals ? option.votesCount() : null))
                        .toList(),
                emojis.in(poll.domain(), options.stream().map(PollOption::title).toList()));
    }
}
