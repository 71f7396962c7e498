package social.dassie.testing;

import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import social.dassie.actors.Keys;

/** RSA keys that tests share, because making one takes longer than most tests. Two that follow each other differ. */
public final class TestKeys {
    private static final int KEPT = 12;
    private static final List<KeyPair> MADE = new ArrayList<>();
    private static int given;

    private TestKeys() {}

    public static synchronized KeyPair next() {
        if (MADE.size() < KEPT) {
            MADE.add(Keys.newPair());
        }
        return MADE.get(given++ % KEPT);
    }
}
