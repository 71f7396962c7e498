package social.dassie.interop;

import java.net.URI;

/**
 * The place of a server.
 *
 * @param address by which all others know it, such as {@code http://localhost:8080}
 * @param port on which it listens, on loopback
 */
record Site(String address, int port) {
    static Site onLoopback() {
        int port = Program.freePort();
        return new Site("http://localhost:" + port, port);
    }

    /** Whether it is reached as in production: by https, through a proxy, and under a name without a port. */
    boolean isPublic() {
        return address.startsWith("https:");
    }

    /** The host, with the port if the address has one. */
    String authority() {
        return URI.create(address).getAuthority();
    }
}
