package social.dassie.testing;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A real mail server on loopback, and the emails that it received. */
public final class TestMail implements AutoCloseable {
    private static final Pattern LINK = Pattern.compile("https?://\\S+");

    private static final String PASSWORD = "dassie-test";

    private final GreenMail server;
    private final int port;

    private TestMail(int port, String protocol) {
        this.server = new GreenMail(new ServerSetup(port, "127.0.0.1", protocol));
        server.start();
        boolean isPlain = protocol.equals(ServerSetup.PROTOCOL_SMTP);
        this.port = (isPlain ? server.getSmtp() : server.getSmtps()).getPort();
    }

    public static TestMail start() {
        return new TestMail(0, ServerSetup.PROTOCOL_SMTP);
    }

    /**
     * Starts a server that uses TLS from the first byte, with the certificate of {@code mail.p12}, which is valid for
     * localhost.
     */
    public static TestMail startWithTls() throws URISyntaxException {
        URL store = Objects.requireNonNull(TestMail.class.getResource("/mail.p12"));
        System.setProperty("greenmail.tls.keystore.file", Path.of(store.toURI()).toString());
        System.setProperty("greenmail.tls.keystore.password", PASSWORD);
        return new TestMail(0, ServerSetup.PROTOCOL_SMTPS);
    }

    /** A client context that trusts only that certificate. */
    public static SSLContext trust() throws IOException, GeneralSecurityException {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        try (InputStream file = Objects.requireNonNull(TestMail.class.getResourceAsStream("/mail.p12"))) {
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(file, PASSWORD.toCharArray());
            trusted.setCertificateEntry("mail", store.getCertificate("mail"));
        }
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    /** A server context that presents that certificate. */
    public static SSLContext identity() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream file = Objects.requireNonNull(TestMail.class.getResourceAsStream("/mail.p12"))) {
            store.load(file, PASSWORD.toCharArray());
        }
        KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        managers.init(store, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(managers.getKeyManagers(), null, null);
        return context;
    }

    /** Starts a mail server on a port where one ran before. */
    public static TestMail startOn(int port) {
        return new TestMail(port, ServerSetup.PROTOCOL_SMTP);
    }

    public int port() {
        return port;
    }

    /** Adds a login that may send; a wrong password is refused. */
    public void knows(String user, String password) {
        server.setUser(user, password);
    }

    /** The settings of an instance that sends its email here, and additional settings by key and value. */
    public Map<String, String> settings(String... more) {
        Map<String, String> settings = new HashMap<>(Map.of(
                "smtp.host", "127.0.0.1", "smtp.port", Integer.toString(port), "smtp.tls", "none", "title", "Burrow"));
        for (int i = 0; i < more.length; i += 2) {
            settings.put(more[i], more[i + 1]);
        }
        return settings;
    }

    /** All emails so far; those to one address are in the order in which they were sent. */
    public List<Mail> all() {
        return List.of(server.getReceivedMessages()).stream().map(Mail::new).toList();
    }

    /** The emails to an address. */
    public List<Mail> to(String address) {
        return all().stream().filter(mail -> mail.to().equals(address)).toList();
    }

    /** The latest email, for tests in which all emails go to one address. */
    public Mail last() {
        List<Mail> all = all();
        return all.get(all.size() - 1);
    }

    @Override
    public void close() {
        server.stop();
    }

    /** One received email. */
    public record Mail(MimeMessage message) {
        public String to() {
            return header("To");
        }

        public String subject() {
            try {
                return message.getSubject();
            } catch (MessagingException e) {
                throw new IllegalStateException(e);
            }
        }

        public String header(String name) {
            try {
                return message.getHeader(name, ", ");
            } catch (MessagingException e) {
                throw new IllegalStateException(e);
            }
        }

        public String text() {
            return part(0).replace("\r\n", "\n");
        }

        public String html() {
            return part(1).replace("\r\n", "\n");
        }

        /** The target of the link in the text, without the address of the instance. */
        public String link() {
            Matcher link = LINK.matcher(text());
            if (!link.find()) {
                throw new IllegalStateException("No link in " + text());
            }
            String found = link.group();
            if (!found.startsWith(TestApp.URL + "/")) {
                throw new IllegalStateException("A link that leads elsewhere: " + found);
            }
            return found.substring(TestApp.URL.length());
        }

        private String part(int index) {
            try {
                return ((Multipart) message.getContent())
                        .getBodyPart(index)
                        .getContent()
                        .toString();
            } catch (IOException | MessagingException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
