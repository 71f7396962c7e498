package social.dassie.ground.settings;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A host and a port as people write them: {@code example.org:4000}, {@code 192.0.2.1:4000}, {@code [2001:db8::1]:4000}.
 *
 * @param host a name or an address without brackets
 * @param port 0 to 65535, where 0 means any free port
 */
public record HostPort(String host, int port) {
    private static final Pattern FORM = Pattern.compile("(?:\\[([0-9a-fA-F:.]+)]|([^\\s:\\[\\]/]+)):([0-9]{1,5})");
    private static final int MAX_PORT = 65_535;

    /** Parses the form HOST:PORT; empty for any other text. */
    public static Optional<HostPort> parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches() || Integer.parseInt(form.group(3)) > MAX_PORT) {
            return Optional.empty();
        }
        String host = form.group(1) == null ? form.group(2) : form.group(1);
        return Optional.of(new HostPort(host, Integer.parseInt(form.group(3))));
    }

    /** Resolves the name, which may take seconds. */
    public InetSocketAddress resolve() throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByName(host), port);
    }

    @Override
    public String toString() {
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + port;
    }
}
