package social.dassie.ground.tls;

import java.time.Instant;

/** A certificate that is kept up to date: looked at again and again, and replaced when there is a better one. */
interface KeptCertificate {
    /** Looks whether there is something to do, and does it, which may take minutes. */
    void look() throws InterruptedException;

    /** Whether an authority or the operator gave it; false for one that the server made for itself. */
    boolean isReal();

    /** Until when it is valid. */
    Instant ends();
}
