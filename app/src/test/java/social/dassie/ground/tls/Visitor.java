package social.dassie.ground.tls;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;

/** Somebody who comes to a port of https or http on loopback, and looks at what is shown there without believing in it. */
public final class Visitor {
    private static final String ACME_IDENTIFIER = "1.3.6.1.5.5.7.1.31";
    private static final SSLContext CREDULOUS = credulous();

    private final HttpClient http =
            HttpClient.newBuilder().sslContext(CREDULOUS).build();

    /** One request, by HTTP/2 where the server has it. */
    public HttpResponse<String> get(String address) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(address)));
    }

    public HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    public HttpClient client() {
        return http;
    }

    /** An encrypted connection, after the handshake, with the first of these protocols that the server has. */
    public static SSLSocket connect(int port, String name, String... protocols) throws IOException {
        SSLSocket socket =
                (SSLSocket) CREDULOUS.getSocketFactory().createSocket(InetAddress.getLoopbackAddress(), port);
        socket.setSoTimeout(20_000);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setServerNames(List.of(new SNIHostName(name)));
        parameters.setApplicationProtocols(protocols);
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    /** The certificate that is shown for a name. */
    public static X509Certificate shown(int port, String name, String... protocols) throws IOException {
        try (SSLSocket socket = connect(port, name, protocols)) {
            return (X509Certificate) socket.getSession().getPeerCertificates()[0];
        }
    }

    /** Looks for the answer to a challenge; returns what is wrong, null when nothing is. */
    @Nullable
    String look(String proof, String domain, String token, String expected, int port) {
        try {
            return proof.equals("http-01") ? byHttp(token, expected, port) : byTls(domain, expected, port);
        } catch (IOException | GeneralSecurityException e) {
            return e.toString();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private @Nullable String byHttp(String token, String expected, int port) throws IOException, InterruptedException {
        String found = get("http://127.0.0.1:" + port + "/.well-known/acme-challenge/" + token)
                .body();
        return found.equals(expected) ? null : "Found " + found;
    }

    private static @Nullable String byTls(String domain, String expected, int port)
            throws IOException, GeneralSecurityException {
        X509Certificate shown = shown(port, domain, Tls.CHALLENGE_PROTOCOL);
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(expected.getBytes(StandardCharsets.US_ASCII));
        byte[] found = shown.getExtensionValue(ACME_IDENTIFIER);
        boolean isRight = found != null
                && Arrays.equals(found, Der.octets(Der.octets(digest)))
                && shown.getCriticalExtensionOIDs().contains(ACME_IDENTIFIER)
                && CertifiedKey.of(KeyPairs.make().getPrivate(), shown).names().equals(List.of(domain));
        return isRight ? null : "It is not the certificate of the challenge";
    }

    private static SSLContext credulous() {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new Credulous()}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class Credulous extends X509ExtendedTrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String kind, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String kind, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String kind, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String kind, SSLEngine engine) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String kind) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String kind) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
