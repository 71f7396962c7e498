package social.dassie.pages.visitors.strikes;

import org.jspecify.annotations.Nullable;
import social.dassie.pages.frame.TimeView;
import social.dassie.people.strikes.Appeal;

/**
 * An appeal, as its account and the staff see it.
 *
 * @param decided null while nothing is decided
 */
public record AppealView(
        String text, String state, TimeView time, @Nullable TimeView decided) {
    public static @Nullable AppealView of(@Nullable Appeal appeal) {
        if (appeal == null) {
            return null;
        }
        Long decidedAt = appeal.decidedAt();
        return new AppealView(
                appeal.text(), appeal.state(), TimeView.of(appeal.createdAt()), TimeView.orNull(decidedAt));
    }

    public boolean isPending() {
        return decided == null;
    }
}
