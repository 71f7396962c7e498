package social.dassie.pages.visitors.strikes;

import static social.dassie.ground.words.Words.say;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.words.TimeTexts;
import social.dassie.people.strikes.Appeal;
import social.dassie.people.strikes.Strike;

/**
 * A link to a page about a moderation action.
 *
 * @param state its state: appealed, undone; null if neither
 */
public record StrikeLink(
        String headline,
        String address,
        String day,
        @Nullable String state) {
    public static List<StrikeLink> of(List<Strike> strikes, Function<Strike, String> address) {
        return strikes.stream()
                .map(strike -> new StrikeLink(
                        strike.headline(), address.apply(strike), TimeTexts.day(strike.createdAt()), state(strike)))
                .toList();
    }

    private static @Nullable String state(Strike strike) {
        Appeal appeal = strike.appeal();
        if (appeal == null) {
            return null;
        }
        return appeal.isPending()
                ? say("visitors.strikes.you_appealed", "you appealed")
                : appeal.isApproved()
                        ? say("visitors.strikes.taken_back_a_decision", "undone")
                        : say("visitors.strikes.your_appeal_was_rejected", "your appeal was rejected");
    }
}
