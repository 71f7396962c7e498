package social.dassie.ground.tls;

import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.AddressSettings;
import social.dassie.ground.settings.Settings;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.text.DomainNames;

/**
 * The settings of TLS.
 *
 * @param domain the name of the certificate: that of the public address
 * @param port the https port, 0 for any free one
 * @param httpPort port that redirects from http to https, 0 for any free one; {@value #NONE} for none
 * @param files the operator's certificate files; null if an authority issues the certificate
 * @param directory address of the authority's directory (RFC 8555 section 7.1.1)
 * @param root the root certificate of the authority's own https, if Java does not have it
 * @param contact mail address for the authority; empty for none
 */
record TlsOptions(
        String domain,
        String host,
        int port,
        int httpPort,
        @Nullable Files files,
        URI directory,
        @Nullable Path root,
        String contact) {
    static final int NONE = -1;
    private static final String LETS_ENCRYPT = "https://acme-v02.api.letsencrypt.org/directory";

    /** The files of a certificate with its chain and of its key; both may be the same. */
    record Files(Path certificate, Path key) {}

    /** Reads the options. Throws {@link StartException} if they are inconsistent. */
    static TlsOptions of(Settings settings) {
        boolean isAutomatic = settings.get(TlsSettings.TLS) == TlsSettings.Mode.AUTO;
        String domain = domain(settings.get(AddressSettings.URL), isAutomatic);
        String directory = settings.get(TlsSettings.ACME_DIRECTORY);
        String root = settings.get(TlsSettings.ACME_ROOT);
        return new TlsOptions(
                domain,
                settings.get(TlsSettings.HOST),
                settings.get(TlsSettings.PORT),
                settings.get(TlsSettings.HTTP_PORT).orElse(NONE),
                isAutomatic ? null : files(settings),
                URI.create(directory.isEmpty() ? LETS_ENCRYPT : directory),
                root.isEmpty() ? null : Path.of(root),
                settings.get(ProfileSettings.CONTACT_EMAIL));
    }

    /** Returns the options for the certificate of another name of this server. */
    TlsOptions at(String name) {
        return new TlsOptions(name, host, port, httpPort, files, directory, root, contact);
    }

    private static String domain(String url, boolean isAutomatic) {
        if (!url.startsWith("https://")) {
            throw new StartException("The setting tls is on, but url is \"" + url
                    + "\": set url to the public address, such as https://example.org, or tls to off");
        }
        String host = URI.create(url).getHost();
        boolean isAddress = host.startsWith("[") || host.matches("[0-9.]+");
        if (isAutomatic && (isAddress || DomainNames.isLoopback(host))) {
            throw new StartException(
                    "With tls: auto an authority gives a certificate for a name that the whole internet"
                            + " knows, but url has \"" + host + "\": set url to such a name, or use tls: files");
        }
        return host;
    }

    private static Files files(Settings settings) {
        String certificate = settings.get(TlsSettings.CERT);
        String key = settings.get(TlsSettings.KEY);
        if (certificate.isEmpty() || key.isEmpty()) {
            throw new StartException(
                    "With tls: files the settings tls.cert and tls.key name the files of the certificate"
                            + " and of its key, in PEM: set both, or tls to auto");
        }
        return new Files(Path.of(certificate), Path.of(key));
    }
}
