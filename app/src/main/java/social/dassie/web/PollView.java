package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.polls.PollEntity;

/**
 * A poll as a page shows it: what was asked and how it stands. One votes in an app.
 *
 * @param state how many took part and whether it is over, in words
 */
public record PollView(List<Answer> answers, String state) {
    /**
     * One answer.
     *
     * @param percent its share, null while the totals are hidden
     */
    public record Answer(String title, @Nullable Integer percent) {}

    static PollView of(PollEntity poll) {
        long people = poll.votersCount() == null ? poll.votesCount() : poll.votersCount();
        List<Answer> answers = poll.options().stream()
                .map(option -> new Answer(
                        option.title(), option.votesCount() == null ? null : percent(option.votesCount(), people)))
                .toList();
        String end =
                poll.expired() ? "closed" : poll.expiresAt() == null ? "open" : "open until " + time(poll.expiresAt());
        return new PollView(answers, people + (people == 1 ? " person, " : " people, ") + end);
    }

    /** {@code 2026-11-21 12:41 UTC} of a time as the API writes it. */
    static String time(String apiTime) {
        return apiTime.substring(0, 16).replace('T', ' ') + " UTC";
    }

    private static int percent(long votes, long people) {
        return people == 0 ? 0 : (int) Math.round(100.0 * votes / people);
    }
}
