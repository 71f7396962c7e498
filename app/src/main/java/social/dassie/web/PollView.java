package social.dassie.web;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.polls.PollEntity;
import social.dassie.settings.Addresses;

/**
 * A poll as a page shows it: what was asked and how it stands. One votes in an app.
 *
 * @param state how many took part and whether it is over, in words
 * @param ends when an open one ends, null where nobody said and when it is over
 */
public record PollView(
        List<Answer> answers, String state, @Nullable TimeView ends) {
    /**
     * One answer.
     *
     * @param titleHtml safe HTML
     * @param percent its share, null while the totals are hidden
     */
    public record Answer(String titleHtml, @Nullable Integer percent) {}

    static PollView of(PollEntity poll, Addresses addresses) {
        long people = poll.votersCount() == null ? poll.votesCount() : poll.votersCount();
        EmojiHtml emojis = new EmojiHtml(poll.emojis(), addresses);
        List<Answer> answers = poll.options().stream()
                .map(option -> new Answer(
                        emojis.ofText(option.title()),
                        option.votesCount() == null ? null : percent(option.votesCount(), people)))
                .toList();
        String endsAt = poll.expired() ? null : poll.expiresAt();
        String end = poll.expired() ? "closed" : endsAt == null ? "open" : "open until ";
        return new PollView(
                answers,
                Plural.count(people, "person", "people") + ", " + end,
                endsAt == null ? null : TimeView.of(endsAt));
    }

    private static int percent(long votes, long people) {
        return people == 0 ? 0 : (int) Math.round(100.0 * votes / people);
    }
}
