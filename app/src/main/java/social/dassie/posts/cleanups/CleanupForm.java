package social.dassie.posts.cleanups;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.ValidationErrors;

/** A policy as a page sends it. */
public record CleanupForm(Params params) {
    private static final Field MIN_AGE_DAYS = Field.of("min_age_days");
    private static final Field MIN_FAVOURITES = Field.of("min_favourites");
    private static final Field MIN_REBLOGS = Field.of("min_reblogs");
    private static final ErrorCode NOT_IN_RANGE =
            ErrorCode.ofField("ERR_INVALID", "error.must_be_a_number_from", "{0} must be a number from 1 to {1}");

    /** The ages at which posts can be deleted, in days: from a week to two years, as on the reference server. */
    public static final List<Integer> AGES = List.of(7, 14, 30, 60, 90, 180, 365, 730);

    private static final int MAX_NUMBER = 1_000_000;

    /** Returns the policy; 422 with {@code details} for values that are not among the choices. */
    CleanupPolicy policy(long accountId) {
        ValidationErrors refusals = new ValidationErrors();
        int age = (int) params.number(MIN_AGE_DAYS.key()).orElse(0);
        if (!AGES.contains(age)) {
            refusals.add(MIN_AGE_DAYS, ErrorCode.INCLUSION);
        }
        Integer favourites = number(MIN_FAVOURITES, refusals);
        Integer reblogs = number(MIN_REBLOGS, refusals);
        refusals.refuseWithDetails();
        return new CleanupPolicy(
                accountId,
                params.flag("enabled", false),
                age,
                CleanupPolicy.Kept.of(params),
                favourites,
                reblogs,
                null);
    }

    private @Nullable Integer number(Field field, ValidationErrors refusals) {
        if (params.filled(field.key()) == null) {
            return null;
        }
        OptionalLong number = params.number(field.key());
        if (number.isEmpty() || number.getAsLong() < 1 || number.getAsLong() > MAX_NUMBER) {
            refusals.add(field, NOT_IN_RANGE, MAX_NUMBER);
            return null;
        }
        return (int) number.getAsLong();
    }
}
