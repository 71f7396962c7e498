package social.dassie.ground.tls;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.jspecify.annotations.Nullable;
import org.shredzone.acme4j.connector.NetworkSettings;
import org.shredzone.acme4j.provider.GenericAcmeProvider;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;

/** Any authority that supports ACME, including a private one whose own https uses a root certificate that Java does not have. */
final class TrustingProvider extends GenericAcmeProvider {
    private final @Nullable SSLContext trusted;

    private TrustingProvider(@Nullable SSLContext trusted) {
        this.trusted = trusted;
    }

    /**
     * @param root the PEM file of the root certificate; null to trust Java's. Throws {@link StartException} if it cannot
     *     be used
     */
    static TrustingProvider of(@Nullable Path root) {
        if (root == null) {
            return new TrustingProvider(null);
        }
        try {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (X509Certificate certificate : CertifiedKey.chain(PrivateFiles.read(root))) {
                store.setCertificateEntry(certificate.getSerialNumber().toString(), certificate);
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return new TrustingProvider(context);
        } catch (IOException e) {
            throw new StartException("tls.acme_root: " + root + " cannot be read: " + StorageFailure.reason(e), e);
        } catch (GeneralSecurityException | UnusableCertificateException e) {
            throw new StartException("tls.acme_root: " + root + " cannot be used: " + e.getMessage(), e);
        }
    }

    @Override
    public HttpClient createHttpClient(NetworkSettings settings) {
        if (trusted == null) {
            return super.createHttpClient(settings);
        }
        return HttpClient.newBuilder()
                .connectTimeout(settings.getTimeout())
                .proxy(settings.getProxySelector())
                .sslContext(trusted)
                .build();
    }
}
