package social.dassie.posts.statuses.marks;

import java.util.List;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.platform.Events;
import social.dassie.posts.polls.Poll;
import social.dassie.posts.polls.PollEntity;
import social.dassie.posts.polls.PollRenderer;
import social.dassie.posts.polls.Polls;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.ViewEvent;

/** Reading polls and voting in them. A caller who may not see the post of a poll gets 404. */
final class Voting {
    private final Statuses finder;
    private final Polls polls;
    private final PollRenderer renderer;
    private final Events events;

    Voting(Statuses finder, Polls polls, PollRenderer renderer, Events events) {
        this.finder = finder;
        this.polls = polls;
        this.renderer = renderer;
        this.events = events;
    }

    PollEntity get(Caller caller, long pollId) {
        finder.visibleTo(caller, find(pollId).statusId());
        if (caller.isUser()) {
            events.publish(new ViewEvent.PollViewed(pollId));
        }
        return renderer.render(caller, pollId);
    }

    /**
     * 403 while the caller blocks the author, as for a favourite. A choice that is not a number is treated as a
     * nonexistent option.
     */
    PollEntity vote(Caller caller, long pollId, List<String> choices) {
        finder.openTo(caller, find(pollId).statusId());
        if (choices.isEmpty()) {
            throw ApiException.badRequest(ErrorCode.MISSING, "choices");
        }
        polls.vote(caller, pollId, choices.stream().map(Voting::choice).toList());
        return renderer.render(caller, pollId);
    }

    private static int choice(String text) {
        return text.matches("[0-9]{1,3}") ? Integer.parseInt(text) : -1;
    }

    private Poll find(long pollId) {
        return polls.find(pollId).orElseThrow(ApiException::recordNotFound);
    }
}
