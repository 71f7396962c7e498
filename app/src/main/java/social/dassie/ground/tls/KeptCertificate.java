package social.dassie.ground.tls;

import java.time.Instant;

/** A certificate that is kept up to date: checked regularly, and replaced when there is a better one. */
interface KeptCertificate {
    /** Checks whether there is something to do, and does it, which may take minutes. */
    void check() throws InterruptedException;

    /** Returns whether an authority issued it or the operator provided it; false for a self-signed one of the server. */
    boolean isReal();

    /** Returns when it expires. */
    Instant ends();
}
