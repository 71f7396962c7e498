package social.dassie.cli.serving;

import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.SettingsException;
import social.dassie.ground.settings.SettingsFile;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.tls.TlsSettings;
import social.dassie.pages.frame.Loopback;

/**
 * {@code dassie setup}: makes a new instance public, in one step. It writes settings but starts nothing, which it has no
 * permission to do; the command of the Debian package, which root calls, does the rest
 * (scripts/packaging/debian/dassie).
 */
@Command(
        name = "setup",
        description = "Makes a new instance public: writes its address into dassie.yaml, and 'tls: auto', which"
                + " obtains and renews its certificate. The command of the Debian package also restarts the"
                + " service, waits for the certificate, and prints the link for creating the owner's account.")
public final class SetupCommand extends ToolCommand implements Callable<Integer> {
    private static final String HTTPS = "https://";

    @Parameters(
            paramLabel = "ADDRESS",
            description =
                    "Public address: example.org, or https://example.org. Once there is an account, only dassie rename changes it.")
    private String address = "";

    @Option(names = "--behind-proxy", description = "A reverse proxy terminates TLS (tls: off).")
    private boolean isBehindProxy;

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "Also writes any other setting; 'dassie settings' explains the keys.")
    private Map<String, String> more = new LinkedHashMap<>();

    @Option(names = "--restarted", hidden = true, description = "The caller restarts the server.")
    private boolean isRestarted;

    @Override
    public Integer call() {
        Map<String, String> values = values();
        Path directory = cli.directory();
        values.forEach(this::checkEnvironment);
        if (DataDirectory.hasData(directory)) {
            // Rejects an address that differs from that of existing accounts.
            cli.open(directory, values).close();
        }
        try (DataDirectory owned = DataDirectory.open(directory)) {
            SettingsFile file = new SettingsFile(owned.path());
            values.forEach((key, value) -> file.set(setting(key), value));
        }
        String url = String.valueOf(values.get(AddressSettings.URL.key()));
        out().println(
                        isBehindProxy
                                ? "The address is " + url + ". Another web server has the certificate, and passes"
                                        + " requests on to this one."
                                : "The address is " + url + ". Dassie gets the certificate itself, through the ports 80"
                                        + " and 443, and so agrees to the terms of "
                                        + (more.containsKey(TlsSettings.ACME_DIRECTORY.key())
                                                ? "that authority."
                                                : "Let's Encrypt."));
        if (!isRestarted) {
            out().println("This is written to "
                    + directory.toAbsolutePath().normalize().resolve(SettingsFile.NAME)
                    + ". Start Dassie, or start it again if it runs; then make the owner's account at the link that it prints,"
                    + " and 'dassie setup-link' as well.");
        }
        return 0;
    }

    /** Returns the settings to write, in this order; reports wrong usage if a value is not allowed. */
    private Map<String, String> values() {
        String url = url();
        Map<String, String> values = new LinkedHashMap<>();
        values.put(AddressSettings.URL.key(), url);
        values.put(TlsSettings.TLS.key(), isBehindProxy ? "off" : "auto");
        for (String key : List.copyOf(values.keySet())) {
            if (more.containsKey(key)) {
                throw misuse("--set cannot change " + key + ": that is what the address and --behind-proxy say");
            }
        }
        values.putAll(more);
        try {
            cli.installation().settings().check(values);
        } catch (SettingsException e) {
            throw misuse(String.valueOf(e.getMessage()));
        }
        return values;
    }

    private String url() {
        String given = address.strip();
        String url = AddressSettings.withScheme(given);
        if (!AddressSettings.URL.accepts(url) || !url.startsWith(HTTPS)) {
            throw misuse("The address \"" + given + "\" cannot be that of a public instance: it is a name such as"
                    + " example.org, or https://example.org");
        }
        String host = String.valueOf(URI.create(url).getHost());
        if (Loopback.isLocal(url) || (!isBehindProxy && (host.startsWith("[") || host.matches("[0-9.]+")))) {
            throw misuse("The address \"" + given + "\" is not a name by which others reach this machine, such as"
                    + " example.org; to try things out here, no setup is needed");
        }
        return url;
    }

    private Setting<?> setting(String key) {
        return cli.installation().settings().find(key).orElseThrow();
    }

    private void checkEnvironment(String key, String value) {
        String variable = setting(key).environmentName();
        @Nullable String given = cli.environment().get(variable);
        if (given != null && !given.strip().equals(value) && !SettingsSource.isServiceLink(variable, given)) {
            throw new StartException("The environment has another " + variable
                    + ", which wins over what is written here: change it there, or remove it");
        }
    }
}
