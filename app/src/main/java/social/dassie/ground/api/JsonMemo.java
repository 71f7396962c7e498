package social.dassie.ground.api;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** JSON text that is created on first use and then cached, encoded, in the object that it describes. */
public final class JsonMemo {
    private volatile @Nullable EncodedJson text;

    /** Returns the text, ready to be copied into an answer. Calls {@code make} if there is none yet. */
    public EncodedJson get(Supplier<String> make) {
        EncodedJson made = text;
        if (made == null) {
            made = EncodedJson.of(make.get());
            text = made;
        }
        return made;
    }
}
