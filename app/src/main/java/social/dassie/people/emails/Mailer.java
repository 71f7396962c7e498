package social.dassie.people.emails;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import jakarta.mail.Address;
import jakarta.mail.Authenticator;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.PasswordAuthentication;
import jakarta.mail.SendFailedException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Date;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import javax.net.ssl.SSLSocketFactory;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.jobs.HopelessJobException;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.Settings;

/**
 * Sends emails through the configured mail server, each over a separate connection. If the settings require encryption,
 * an email is sent encrypted or not at all: there is no fallback to plain text, and a certificate for another name is
 * refused.
 */
public final class Mailer {
    private static final String TIMEOUT_MS = "20000";

    private final Supplier<Settings> settings;
    private final Addresses addresses;
    private final Clock clock;
    private final @Nullable SSLSocketFactory sockets;
    private final LongAdder sent = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final @Nullable BiConsumer<String, Email> watch;
    private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);

    /**
     * @param watch receives each email of a sandbox with its address, and is the only recipient if no mail server is
     *     set; null elsewhere
     */
    public Mailer(
            Supplier<Settings> settings, Addresses addresses, Clock clock, @Nullable BiConsumer<String, Email> watch) {
        this(settings, addresses, clock, watch, null);
    }

    /** @param sockets decides which certificates to trust; null for those of the JDK */
    Mailer(
            Supplier<Settings> settings,
            Addresses addresses,
            Clock clock,
            @Nullable BiConsumer<String, Email> watch,
            @Nullable SSLSocketFactory sockets) {
        this.settings = settings;
        this.addresses = addresses;
        this.clock = clock;
        this.watch = watch;
        this.sockets = sockets;
    }

    public boolean isConfigured() {
        return MailSettings.sendMail(settings.get()) || watch != null;
    }

    /** Sends an email. Returns when the mail server has accepted it. */
    public void send(String to, Email email) throws MessagingException {
        if (watch != null) {
            watch.accept(to, email);
        }
        try {
            if (MailSettings.sendMail(settings.get())) {
                Transport.send(message(to, email));
            }
            sent.increment();
        } catch (MessagingException | RuntimeException e) {
            failed.increment();
            throw e;
        }
    }

    /** Sends an email in a job. An address that the mail server rejects permanently is not retried. */
    public void deliver(String to, Email email) throws MessagingException {
        try {
            send(to, email);
        } catch (AddressException e) {
            throw new HopelessJobException("Not an address: " + e.getMessage());
        } catch (SendFailedException e) {
            Address[] invalid = e.getInvalidAddresses();
            if (invalid != null && invalid.length > 0) {
                throw new HopelessJobException("The mail server refuses the address: " + e.getMessage());
            }
            throw e;
        }
    }

    /** Returns how many emails mail servers accepted since the start. */
    public long sent() {
        return sent.sum();
    }

    /** Returns how many attempts to send an email failed since the start. */
    public long failed() {
        return failed.sum();
    }

    private MimeMessage message(String to, Email email) throws MessagingException {
        Settings now = settings.get();
        MimeMessage message = new MimeMessage(session(now));
        message.setFrom(from(now));
        message.setRecipient(Message.RecipientType.TO, new InternetAddress(to, true));
        message.setSubject(email.subject().replaceAll("\\s+", " "), StandardCharsets.UTF_8.name());
        message.setSentDate(Date.from(clock.instant()));
        message.setHeader("Auto-Submitted", "auto-generated"); // RFC 3834: no automatic replies
        if (email.unsubscribe() != null) {
            message.setHeader("List-Unsubscribe", "<" + email.unsubscribe() + ">"); // RFC 2369
            if (email.unsubscribe().startsWith("https:")) {
                message.setHeader("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"); // RFC 8058 section 3.1
            }
        }
        String site = now.get(ProfileSettings.TITLE);
        MimeMultipart both = new MimeMultipart("alternative");
        both.addBodyPart(part(email.text(site), "plain"));
        both.addBodyPart(part(html(email, site), "html"));
        message.setContent(both);
        message.saveChanges();
        return message;
    }

    private String html(Email email, String site) {
        StringOutput out = new StringOutput();
        engine.render("mail.jte", Map.of("email", email, "site", site, "home", addresses.path("/")), out);
        return out.toString();
    }

    private static MimeBodyPart part(String text, String subtype) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setText(text, StandardCharsets.UTF_8.name(), subtype);
        return part;
    }

    private InternetAddress from(Settings now) throws MessagingException {
        String configured = now.get(MailSettings.FROM);
        String domain = addresses.domain().replaceFirst(":[0-9]+$", "");
        String address = configured.isEmpty() ? "noreply@" + domain : configured;
        try {
            return new InternetAddress(address, now.get(ProfileSettings.TITLE), StandardCharsets.UTF_8.name());
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException("UTF-8 is always there", e);
        }
    }

    private Session session(Settings now) {
        Properties properties = new Properties();
        MailSettings.Tls tls = now.get(MailSettings.TLS);
        boolean isStartTls = tls == MailSettings.Tls.STARTTLS;
        properties.put("mail.smtp.host", now.get(MailSettings.HOST));
        properties.put("mail.smtp.port", now.text(MailSettings.PORT));
        properties.put("mail.smtp.ssl.enable", Boolean.toString(tls == MailSettings.Tls.TLS));
        properties.put("mail.smtp.starttls.enable", Boolean.toString(isStartTls));
        properties.put("mail.smtp.starttls.required", Boolean.toString(isStartTls));
        properties.put("mail.smtp.ssl.checkserveridentity", "true");
        properties.put("mail.smtp.connectiontimeout", TIMEOUT_MS);
        properties.put("mail.smtp.timeout", TIMEOUT_MS);
        properties.put("mail.smtp.writetimeout", TIMEOUT_MS);
        properties.put("mail.smtp.localhost", addresses.domain().replaceFirst(":[0-9]+$", ""));
        if (sockets != null) {
            properties.put("mail.smtp.ssl.socketFactory", sockets);
        }
        String user = now.get(MailSettings.USER);
        if (user.isEmpty()) {
            return Session.getInstance(properties);
        }
        properties.put("mail.smtp.auth", "true");
        return Session.getInstance(properties, new Authenticator() {
            @Override
            protected PasswordAuthentication getPasswordAuthentication() {
                return new PasswordAuthentication(user, now.get(MailSettings.PASSWORD));
            }
        });
    }
}
