package social.dassie.posts.polls;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A remote poll.
 *
 * @param options in order, at least one
 * @param isMultiple whether several options may be chosen
 * @param endsAt in milliseconds since the epoch; null for a poll without an end
 * @param isClosed whether its server says that it has ended
 * @param voters the number of voters; null if its server does not say
 */
public record RemotePoll(
        List<Option> options,
        boolean isMultiple,
        @Nullable Long endsAt,
        boolean isClosed,
        @Nullable Long voters) {
    /** The most options that are stored. */
    public static final int MAX_OPTIONS = 100;

    /** An option and the number of its votes. */
    public record Option(String title, long votes) {}

    List<String> titles() {
        return options.stream().map(Option::title).toList();
    }
}
