package social.dassie.cli.serving;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.storage.StartException;
import social.dassie.pages.signin.setup.Setup;
import social.dassie.staff.instance.InstanceSettings;

/** {@code dassie setup-link}: the link of the first run again, for those who do not see what the server prints. */
@Command(
        name = "setup-link",
        description =
                "Prints a new link for making the owner's account, also while the server runs; the one before ends."
                        + " Exit code 1 when there is an owner.")
public final class SetupLinkCommand extends ToolCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        try (Tools tools = open()) {
            InstanceSettings settings = new InstanceSettings(tools.platform(), (caller, keys) -> {});
            String link = new Setup(tools.platform(), tools.users(), settings)
                    .link()
                    .orElseThrow(() -> new StartException(
                            "There is an owner already: sign in, or make a new password with 'dassie account"
                                    + " reset-password NAME'"));
            out().println(link);
        }
        return 0;
    }
}
