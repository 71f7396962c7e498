package social.dassie.ground.api;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.SerializedString;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** JSON text that is created on first use and then cached, encoded, in the object that it describes. */
public final class JsonMemo {
    private volatile @Nullable SerializableString text;

    /** Returns the text, ready to be copied into an answer. Calls {@code make} if there is none yet. */
    public SerializableString get(Supplier<String> make) {
        SerializableString made = text;
        if (made == null) {
            made = new SerializedString(make.get());
            text = made;
        }
        return made;
    }
}
