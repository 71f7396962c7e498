package social.dassie.cli.serving;

import jakarta.mail.MessagingException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.storage.StartException;
import social.dassie.people.emails.Email;
import social.dassie.people.emails.MailSettings;

/** {@code dassie mail}: tests whether email works. */
@Command(name = "mail", description = "Tests the configured mail server, also while the server runs.")
public final class MailCommand extends ToolCommand {
    @Command(name = "test", description = "Sends an email now, and reports whether the mail server accepted it.")
    void test(@Parameters(paramLabel = "ADDRESS", description = "Address of the recipient.") String address) {
        try (Tools tools = open()) {
            out().println("The mail server " + send(tools, address) + " accepted the email to " + address);
        }
    }

    /** Sends an email immediately, and returns the mail server that accepted it. */
    static String send(Tools tools, String address) {
        if (!tools.mailer().isConfigured()) {
            throw new StartException("No mail is sent, because smtp.host is not set:"
                    + " 'dassie settings set smtp.host HOST', and smtp.user and smtp.password where needed");
        }
        String server = tools.platform().settings().get(MailSettings.HOST) + ":"
                + tools.platform().settings().get(MailSettings.PORT);
        String domain = tools.platform().addresses().domain();
        try {
            tools.mailer().send(address, Email.of("A test", "Mail from " + domain + " reaches you."));
        } catch (MessagingException e) {
            throw new StartException("The mail server " + server + " did not accept the email: " + e.getMessage());
        }
        return server;
    }
}
