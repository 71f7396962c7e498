package social.dassie.interop;

import java.util.Map;

/** A running server of other authors, in a try. */
interface Server extends AutoCloseable {
    /** Its name and version. */
    String version();

    /** Meets a Dassie. Returns what became of each check, in columns by their headings. */
    Map<String, Map<String, String>> meets(DassieSide dassie);

    @Override
    void close();
}
