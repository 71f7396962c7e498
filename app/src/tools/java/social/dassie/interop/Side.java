package social.dassie.interop;

/** A running server in a try, and its accounts. */
interface Side extends AutoCloseable {
    /** One that acts, one that lets followers in by hand, one that blocks, and one that moves to another. */
    record Voices(Voice main, Voice locked, Voice blocking, Voice old, Voice target) {}

    /** Its name and version. */
    String version();

    Voices voices();

    @Override
    void close();
}
