package social.dassie.testing;

import com.microsoft.playwright.Page;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

/** Somebody who has a keyboard and nothing else: reaches each thing by Tab, as its name is read aloud. */
public final class Keyboard {
    /** More steps than any page has things to reach. */
    private static final int MAX_STEPS = 250;

    /** The name of what has the focus, roughly as browsers compute it (W3C Accessible Name and Description Computation). */
    private static final String FOCUSED = """
            () => {
              const e = document.activeElement;
              if (!e || e === document.body) return '';
              const name = e.getAttribute('aria-label') || (e.labels && e.labels.length ? e.labels[0].textContent : '')
                || (e.matches('input,textarea,select') ? e.placeholder : e.textContent) || e.title || '';
              return name.replace(/\\s+/g, ' ').trim();
            }""";

    private final Page page;

    Keyboard(Page page) {
        this.page = page;
    }

    /** Moves the focus forward until it is on what has this name. */
    public Keyboard reach(String name) {
        return reach(name, name::equals);
    }

    /** Moves the focus forward until it is on what has a name that begins so. */
    public Keyboard reachFirst(String beginning) {
        return reach(beginning, name -> name.startsWith(beginning));
    }

    private Keyboard reach(String name, Predicate<String> isIt) {
        Set<String> passed = new LinkedHashSet<>();
        for (int i = 0; i < MAX_STEPS; i++) {
            String focused = focused();
            if (isIt.test(focused)) {
                return this;
            }
            passed.add(focused);
            page.keyboard().press("Tab");
        }
        throw new AssertionError("Tab does not lead to \"" + name + "\" on " + page.url() + ", only to " + passed);
    }

    public Keyboard type(String text) {
        page.keyboard().type(text);
        return this;
    }

    public Keyboard press(String... keys) {
        for (String key : keys) {
            page.keyboard().press(key);
        }
        return this;
    }

    /** Reaches a field and writes into it, in place of what is there. */
    public Keyboard fill(String name, String text) {
        return reach(name).press("Control+A").type(text);
    }

    public String focused() {
        return String.valueOf(page.evaluate(FOCUSED));
    }
}
