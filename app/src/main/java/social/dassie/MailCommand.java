package social.dassie;

import jakarta.mail.MessagingException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.db.StartException;
import social.dassie.mail.Email;
import social.dassie.settings.Setting;

/** {@code dassie mail}: whether mail works. */
@Command(name = "mail", description = "Tries the mail server of the settings, also while Dassie runs.")
final class MailCommand {
    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Command(name = "test", description = "Sends an email at once, and says whether the mail server took it.")
    void test(@Parameters(paramLabel = "ADDRESS", description = "Whom it goes to.") String address) {
        try (Core core = main.openCore()) {
            if (!core.mailer.isConfigured()) {
                throw new StartException("No mail is sent, because smtp.host is not set:"
                        + " 'dassie settings set smtp.host HOST', and smtp.user and smtp.password where needed");
            }
            String server = core.settings.get().get(Setting.SMTP_HOST) + ":"
                    + core.settings.get().get(Setting.SMTP_PORT);
            try {
                core.mailer.send(address, Email.of("A test", "Mail from " + core.addresses.domain() + " reaches you."));
            } catch (MessagingException e) {
                throw new StartException("The mail server " + server + " did not take the email: " + e.getMessage());
            }
            spec.commandLine().getOut().println("The mail server " + server + " took the email to " + address);
        }
    }
}
