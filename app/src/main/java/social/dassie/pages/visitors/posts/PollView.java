package social.dassie.pages.visitors.posts;

import static social.dassie.ground.words.Words.count;
import static social.dassie.ground.words.Words.say;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.settings.Addresses;
import social.dassie.pages.frame.EmojiHtml;
import social.dassie.pages.frame.TimeView;
import social.dassie.posts.polls.PollEntity;

/**
 * A poll on a page: its options and results. Voting is only possible in clients.
 *
 * @param people the number of voters, in words
 * @param state whether it is over, in words; null for a poll that ends
 * @param ends when it ends; null for a poll without an end, and if it is over
 */
public record PollView(
        List<Answer> answers,
        String people,
        @Nullable String state,
        @Nullable TimeView ends) {
    /**
     * One option.
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
        String open = endsAt == null ? say("visitors.posts.open_a_poll", "open") : null;
        return new PollView(
                answers,
                count(people, "common.people", "{0} person|{0} people"),
                poll.expired() ? say("visitors.posts.closed_a_poll", "closed") : open,
                TimeView.orNull(endsAt));
    }

    private static int percent(long votes, long people) {
        return people == 0 ? 0 : (int) Math.round(100.0 * votes / people);
    }
}
