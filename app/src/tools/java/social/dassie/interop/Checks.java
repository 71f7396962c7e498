package social.dassie.interop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import social.dassie.interop.Voice.Seen;

/** Named checks and what became of each: "yes", "–" and why it is not done, or "no" and what did not happen. */
class Checks {
    static final String FAILED = "**no**";

    static final int PATIENCE_SECONDS = 20;

    interface Case {
        void run();
    }

    private static final class MissedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        MissedException(String what) {
            super(what);
        }
    }

    private final String about;
    private final Map<String, String> results = new LinkedHashMap<>();

    /** @param about names the checks in the log */
    Checks(String about) {
        this.about = about;
    }

    final Map<String, String> results() {
        return results;
    }

    final void check(String name, Case body) {
        String result;
        try {
            body.run();
            result = "yes";
        } catch (LackingException e) {
            result = "– " + e.getMessage();
        } catch (MissedException e) {
            result = FAILED + ": " + e.getMessage();
        } catch (RuntimeException e) {
            result = FAILED + ": " + e;
        }
        System.err.println(about + " " + name + ": " + result);
        results.put(name, result.replace('|', '/').replace('\n', ' '));
    }

    static void soon(String what, BooleanSupplier condition) {
        if (!Wait.until(PATIENCE_SECONDS, condition)) {
            throw new MissedException(what);
        }
    }

    static void arrives(Voice reader, String uri, Predicate<Seen> asItWas) {
        soon("it did not arrive", () -> reader.sees(uri).isPresent());
        soon(
                "it arrived as " + reader.sees(uri).map(Seen::toString).orElse("nothing"),
                () -> reader.sees(uri).filter(asItWas).isPresent());
    }
}
