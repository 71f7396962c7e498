package social.dassie.cli.upkeep;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.ground.api.Json;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.staff.instance.renaming.Renaming;

/** {@code dassie rename}: gives a server that has not federated another public address. */
@Command(
        name = "rename",
        description =
                "Gives this server another public address, as long as no other server knows it: its accounts, posts and"
                        + " links then have the new one. The server has to be stopped. After an interruption, run the same command"
                        + " again.")
public final class RenameCommand extends ToolCommand implements Callable<Integer> {
    @Parameters(paramLabel = "ADDRESS", description = "Public address: example.org, or https://example.org.")
    private String address = "";

    @Option(
            names = "--handle-domain",
            paramLabel = "DOMAIN",
            description = "Domain in handles, if it differs from that of the address.")
    private String handleDomain = "";

    @Option(names = DRY_RUN, description = "Only reports what would change.")
    private boolean isDry;

    @Option(names = Listing.JSON, description = Listing.JSON_TEXT)
    private boolean isJson;

    @Override
    public Integer call() {
        String url = AddressSettings.withScheme(address);
        if (!AddressSettings.URL.accepts(url) || url.endsWith("/")) {
            throw misuse("The address \"" + address + "\" is not one like example.org or https://example.org");
        }
        if (!AddressSettings.HANDLE_DOMAIN.accepts(handleDomain)) {
            throw misuse("The domain \"" + handleDomain + "\" is not one like example.org");
        }
        Path place = cli.existingDirectory();
        try (DataDirectory directory = DataDirectory.open(place)) {
            directory.claim();
            Renaming.Report report;
            try (Tools tools = open()) {
                String from = tools.platform().addresses().baseUrl();
                if (from.equals(url)) {
                    throw misuse("The address is " + url + " already");
                }
                report = new Renaming(tools.platform().db()).check(from, url);
            }
            print(isDry ? report : Renaming.rename(directory, report, handleDomain));
        }
        return 0;
    }

    private void print(Renaming.Report report) {
        if (isJson) {
            out().println(Json.text(report));
            out().flush();
            return;
        }
        out().printf(
                        Locale.ROOT,
                        "%s %s to %s: %,d people and %,d posts%n",
                        isDry ? "Would rename" : "Renamed",
                        report.from(),
                        report.to(),
                        report.users(),
                        report.posts());
        out().println("Everyone signs in again with the password, also in apps that remember the old address"
                + (report.passkeys() == 0 ? "." : "; " + report.passkeys() + " passkeys have to be registered again."));
        if (!isDry) {
            out().println("Start Dassie, and set up HTTPS: see 'dassie setup " + report.to()
                    + "' and 'dassie doctor'.");
        }
        out().flush();
    }
}
