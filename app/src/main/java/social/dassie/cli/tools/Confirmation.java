package social.dassie.cli.tools;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/** The question before something that cannot be undone: its answer is a domain, so that nobody gives it by habit. */
public final class Confirmation {
    private final PrintWriter err;
    private final String what;

    /** @param what whose domain it is, such as {@code the name of this server} */
    public Confirmation(PrintWriter err, String what) {
        this.err = err;
        this.what = what;
    }

    /**
     * Asks for a domain.
     *
     * @param given the answer from an option, for scripts; null to ask on the terminal
     * @throws StartException if the answer is another one
     */
    public void require(String domain, @Nullable String given) {
        String answer = given == null ? ask() : given;
        if (!answer.strip().equalsIgnoreCase(domain)) {
            throw new StartException("That is not " + what + "; nothing was changed");
        }
    }

    private String ask() {
        err.print("Type " + what + " to go on: ");
        err.flush();
        try {
            String line = new BufferedReader(new InputStreamReader(System.in, Charset.defaultCharset())).readLine();
            return line == null ? "" : line;
        } catch (IOException e) {
            throw new StartException("No answer could be read: " + StorageFailure.reason(e), e);
        }
    }
}
