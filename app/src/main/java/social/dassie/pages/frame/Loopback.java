package social.dassie.pages.frame;

import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;

/** Recognises addresses that resolve to the machine itself, so that they do not work for any other machine. */
public final class Loopback {
    private static final Pattern LOOPBACK =
            Pattern.compile("localhost|.+\\.localhost|127(\\.[0-9]{1,3}){3}|\\[::1]|0\\.0\\.0\\.0");

    private Loopback() {}

    /** @param url a valid value of the setting */
    public static boolean isLocal(String url) {
        String host = URI.create(url).getHost();
        return host != null && LOOPBACK.matcher(host.toLowerCase(Locale.ROOT)).matches();
    }
}
