package social.dassie.posts.cleanups;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/** A policy as a page sends it. */
public record CleanupForm(Params params) {
    /** The ages at which posts can go, in days: from a week to two years, as the reference server has them. */
    public static final List<Integer> AGES = List.of(7, 14, 30, 60, 90, 180, 365, 730);

    private static final int MAX_NUMBER = 1_000_000;

    /** The policy; 422 with {@code details} for values that are no choice. */
    CleanupPolicy policy(long accountId) {
        ValidationErrors refusals = new ValidationErrors();
        int age = (int) params.number("min_age_days").orElse(0);
        if (!AGES.contains(age)) {
            refusals.add("min_age_days", "ERR_INCLUSION", "is not included in the list");
        }
        Integer favourites = number("min_favourites", refusals);
        Integer reblogs = number("min_reblogs", refusals);
        refusals.done();
        return new CleanupPolicy(
                accountId,
                params.flag("enabled", false),
                age,
                CleanupPolicy.Kept.of(params),
                favourites,
                reblogs,
                null);
    }

    private @Nullable Integer number(String field, ValidationErrors refusals) {
        if (params.filled(field) == null) {
            return null;
        }
        OptionalLong number = params.number(field);
        if (number.isEmpty() || number.getAsLong() < 1 || number.getAsLong() > MAX_NUMBER) {
            refusals.add(field, "ERR_INVALID", "must be a number from 1 to " + MAX_NUMBER);
            return null;
        }
        return (int) number.getAsLong();
    }
}
