package social.dassie.pages.visitors.strikes;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.TimeView;
import social.dassie.pages.frame.View;
import social.dassie.people.strikes.Appeals;

/**
 * The page on which an account's owner reads about a moderation action, and appeals it.
 *
 * @param isLockedOut whether the reader cannot sign in, and used a link
 * @param isOverruled whether the staff undid the action
 * @param appeal null if absent
 * @param form null if an appeal is not possible
 * @param others the other actions against the account
 */
public record StrikeView(
        String headline,
        String meaning,
        String text,
        TimeView time,
        boolean isLockedOut,
        boolean isOverruled,
        @Nullable AppealView appeal,
        @Nullable Form form,
        List<StrikeLink> others,
        @Nullable String problem)
        implements View {
    /**
     * The form for an appeal.
     *
     * @param action the address that receives the form
     * @param key the proof in the link of a user who cannot sign in; empty for others
     * @param text as typed so far
     * @param lastDay the last day on which it can be submitted
     */
    public record Form(String formToken, String action, String key, String text, String lastDay) {
        public int maxCharacters() {
            return Appeals.MAX_CHARACTERS;
        }
    }

    /** Returns the number of days in which an action can be appealed. */
    public int days() {
        return Appeals.DAYS;
    }

    @Override
    public String template() {
        return "visitors/strikes/strike.jte";
    }

    @Override
    public boolean hasTimes() {
        return true;
    }
}
