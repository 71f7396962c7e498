package social.dassie.ground.outbound;

import java.io.IOException;
import java.net.Socket;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Whether a proxy answers.
 *
 * @param proxy its address
 * @param problem why it does not; null if it does
 */
public record ProxyState(String proxy, @Nullable String problem) {
    private static final int TIMEOUT_MS = 2_000;
    /** Version 5, and the methods without and with a password. */
    private static final byte[] GREETING = {5, 2, 0, 2};

    static ProxyState of(OutboundProxy proxy) {
        try (Socket socket = new Socket()) {
            socket.connect(proxy.address().resolve(), TIMEOUT_MS);
            socket.setSoTimeout(TIMEOUT_MS);
            return new ProxyState(
                    proxy.toString(),
                    proxy.kind() == OutboundProxy.Kind.SOCKS5 && !greets(socket) ? "It does not speak SOCKS5" : null);
        } catch (IOException e) {
            return new ProxyState(proxy.toString(), String.valueOf(e.getMessage()));
        }
    }

    private static boolean greets(Socket socket) throws IOException {
        socket.getOutputStream().write(GREETING);
        byte[] answer = socket.getInputStream().readNBytes(2);
        return Arrays.equals(answer, new byte[] {5, 0}) || Arrays.equals(answer, new byte[] {5, 2});
    }
}
