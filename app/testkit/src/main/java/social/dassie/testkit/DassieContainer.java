package social.dassie.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * A sandbox as a container (Testcontainers). It is in the network of the host, because a sandbox listens on loopback and nowhere
 * else; Docker Desktop has to be told to allow that ("Enable host networking").
 */
public final class DassieContainer extends GenericContainer<DassieContainer> {
    private final int port = freePort();

    /** @param image as {@code scripts/package image} makes it */
    public DassieContainer(DockerImageName image, SandboxOptions options) {
        super(image);
        withNetworkMode("host");
        withCommand(options.arguments(port).toArray(String[]::new));
        waitingFor(Wait.forLogMessage(".*Dassie listens on .*", 1));
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Sandbox sandbox() {
        return new Sandbox(URI.create("http://localhost:" + port));
    }
}
