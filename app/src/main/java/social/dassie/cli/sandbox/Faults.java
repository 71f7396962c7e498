package social.dassie.cli.sandbox;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;

/** The faults to inject into requests, each a given number of times. The oldest matching one applies. */
final class Faults {
    static final int MOST = 1_000;
    private static final int MOST_TIMES = 1_000_000;

    /**
     * A fault and the requests it applies to, as in the API.
     *
     * @param method such as POST; null for any
     * @param path a path in which each {@code *} stands for any text
     * @param times how often it is still to happen
     */
    record Rule(long id, @Nullable String method, String path, String fault, long times) {
        boolean fits(String itsMethod, String itsPath) {
            return (method == null || method.equals(itsMethod)) && Glob.matches(path, itsPath);
        }

        Rule once() {
            return new Rule(id, method, path, fault, times - 1);
        }
    }

    private final List<Rule> rules = new ArrayList<>();
    private long last;

    /** Adds a rule; 422 if it is invalid. */
    synchronized Rule add(@Nullable String method, String path, String fault, long times) {
        FaultText.parse(fault);
        if (!path.startsWith("/") && !path.startsWith("*")) {
            throw ApiException.unprocessable("A path begins with a slash or a star, such as /api/v1/statuses/*");
        }
        if (times < 1 || times > MOST_TIMES) {
            throw ApiException.unprocessable("times is a number from 1 to " + MOST_TIMES);
        }
        if (rules.size() >= MOST) {
            throw ApiException.unprocessable("There are " + MOST + " faults already: delete some first");
        }
        Rule rule = new Rule(++last, method == null ? null : method.toUpperCase(Locale.ROOT), path, fault, times);
        rules.add(rule);
        return rule;
    }

    synchronized List<Rule> all() {
        return List.copyOf(rules);
    }

    synchronized void clear() {
        rules.clear();
    }

    /** Deletes a rule; 404 if it does not exist, or is used up. */
    synchronized void delete(long id) {
        if (!rules.removeIf(rule -> rule.id() == id)) {
            throw ApiException.recordNotFound();
        }
    }

    /** Returns the fault of one request, and counts it as used. */
    synchronized FaultText take(String method, String path, Predicate<FaultText> kind) {
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            FaultText fault = FaultText.parse(rule.fault());
            if (rule.fits(method, path) && kind.test(fault)) {
                if (rule.times() == 1) {
                    rules.remove(i);
                } else {
                    rules.set(i, rule.once());
                }
                return fault;
            }
        }
        return FaultText.NONE;
    }
}
