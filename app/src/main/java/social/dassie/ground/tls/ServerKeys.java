package social.dassie.ground.tls;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.ExtendedSSLSession;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;

/**
 * The keys that the server uses in a handshake: its certificate, or the answer to a challenge if an authority requests
 * the protocol {@code acme-tls/1} (RFC 8737). A changed certificate takes effect with the next handshake; open
 * connections are not affected.
 *
 * <p>Each certificate has its own alias, because a handshake first asks for an alias and then for its entries, and must
 * get the key and the chain of the same certificate.
 */
final class ServerKeys extends X509ExtendedKeyManager {
    /** The number of old certificates that are retained for handshakes in progress. */
    private static final int KEPT = 8;

    /** The beginning of the aliases of another name's keys. */
    private static final String OTHER = "other:";

    private final Map<String, CertifiedKey> named = new ConcurrentHashMap<>();
    private volatile @Nullable Other other;
    private final AtomicInteger numbers = new AtomicInteger();
    private volatile String current = "";
    private volatile String challenge = "";

    /** The keys of another name, by the name that a client asks for (SNI, RFC 6066 section 3). */
    private record Other(String name, ServerKeys keys) {}

    /** Uses other keys for clients that ask for this name. */
    void put(String name, ServerKeys keys) {
        other = new Other(name.toLowerCase(Locale.ROOT), keys);
    }

    /** Uses this certificate from now on. */
    void show(CertifiedKey key) {
        current = add(key);
    }

    /** Answers the challenge with this certificate until {@link #endChallenge}. */
    void answer(CertifiedKey key) {
        challenge = add(key);
    }

    void endChallenge() {
        challenge = "";
    }

    private synchronized String add(CertifiedKey key) {
        int number = numbers.incrementAndGet();
        named.put(Integer.toString(number), key);
        named.keySet()
                .removeIf(name ->
                        Integer.parseInt(name) <= number - KEPT && !name.equals(current) && !name.equals(challenge));
        return Integer.toString(number);
    }

    @Override
    public @Nullable String chooseEngineServerAlias(
            String keyType, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
        Other there = other;
        if (there != null && engine != null && isAskedFor(there.name(), engine)) {
            String alias = there.keys().chooseEngineServerAlias(keyType, issuers, engine);
            return alias == null ? null : OTHER + alias;
        }
        boolean isChallenge = engine != null && Tls.CHALLENGE_PROTOCOL.equals(engine.getHandshakeApplicationProtocol());
        String name = isChallenge && !challenge.isEmpty() ? challenge : current;
        CertifiedKey key = named.get(name);
        return key != null && isOf(key, keyType) ? name : null;
    }

    private static boolean isAskedFor(String name, SSLEngine engine) {
        return engine.getHandshakeSession() instanceof ExtendedSSLSession session
                && session.getRequestedServerNames().stream()
                        .anyMatch(asked -> asked instanceof SNIHostName host
                                && host.getAsciiName().equalsIgnoreCase(name));
    }

    private @Nullable CertifiedKey find(String alias) {
        Other there = other;
        return there != null && alias.startsWith(OTHER)
                ? there.keys().find(alias.substring(OTHER.length()))
                : named.get(alias);
    }

    private static boolean isOf(CertifiedKey key, String keyType) {
        String algorithm = key.certificate().getPublicKey().getAlgorithm();
        return keyType.equals(algorithm) || keyType.startsWith(algorithm + "_");
    }

    @Override
    public @Nullable String chooseServerAlias(String keyType, Principal @Nullable [] issuers, Socket socket) {
        return chooseEngineServerAlias(keyType, issuers, null);
    }

    @Override
    public X509Certificate @Nullable [] getCertificateChain(String name) {
        CertifiedKey key = find(name);
        return key == null ? null : key.chain().toArray(X509Certificate[]::new);
    }

    @Override
    public @Nullable PrivateKey getPrivateKey(String name) {
        CertifiedKey key = find(name);
        return key == null ? null : key.key();
    }

    @Override
    public String @Nullable [] getServerAliases(String keyType, Principal @Nullable [] issuers) {
        return new String[] {current};
    }

    @Override
    public String @Nullable [] getClientAliases(String keyType, Principal @Nullable [] issuers) {
        return null;
    }

    @Override
    public @Nullable String chooseClientAlias(
            String[] keyTypes, Principal @Nullable [] issuers, @Nullable Socket socket) {
        return null;
    }
}
