package social.dassie.interop;

import java.util.LinkedHashMap;
import java.util.Map;

/** A running server in a try, and its accounts. */
interface Side extends Server {
    /** One that acts, one that lets followers in by hand, one that blocks, and one that moves to another. */
    record Voices(Voice main, Voice locked, Voice blocking, Voice old, Voice target) {}

    Voices voices();

    @Override
    default Map<String, Map<String, String>> meets(DassieSide dassie) {
        Map<String, Map<String, String>> columns = new LinkedHashMap<>();
        columns.put(dassie.version() + " acts", new Cases(dassie.voices(), voices()).run());
        columns.put(version() + " acts", new Cases(voices(), dassie.voices()).run());
        return columns;
    }
}
