package social.dassie.ground.tls;

import java.io.IOException;
import java.security.KeyPair;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.shredzone.acme4j.AccountBuilder;
import org.shredzone.acme4j.AcmeJsonResource;
import org.shredzone.acme4j.Authorization;
import org.shredzone.acme4j.Login;
import org.shredzone.acme4j.Order;
import org.shredzone.acme4j.PollableResource;
import org.shredzone.acme4j.Problem;
import org.shredzone.acme4j.Session;
import org.shredzone.acme4j.Status;
import org.shredzone.acme4j.challenge.Challenge;
import org.shredzone.acme4j.challenge.Http01Challenge;
import org.shredzone.acme4j.challenge.TlsAlpn01Challenge;
import org.shredzone.acme4j.connector.Connection;
import org.shredzone.acme4j.exception.AcmeException;
import org.shredzone.acme4j.exception.AcmeServerException;
import org.shredzone.acme4j.toolbox.JSONBuilder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A certificate authority that supports ACME (RFC 8555). An order consists of these steps: log in, request the name,
 * prove control of the name, send the signing request, fetch the certificate.
 */
final class Authority {
    private static final Logger LOG = LoggerFactory.getLogger(Authority.class);
    private static final String ACCOUNT = "account.pem";
    private static final Set<Status> VALID = Set.of(Status.VALID);
    private static final Set<Status> READY = Set.of(Status.READY, Status.VALID);
    /** The states that are not final. */
    private static final Set<Status> OPEN = Set.of(Status.PENDING, Status.READY, Status.PROCESSING);

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration SHORTEST = Duration.ofSeconds(1);
    private static final Duration USUAL = Duration.ofSeconds(2);
    private static final Duration LONGEST = Duration.ofSeconds(20);
    /** The maximum number of polls for the decision of the authority. */
    private static final int MAX_LOOKS = 60;

    /** The methods by which the authority verifies that a name leads here. */
    enum Proof {
        HTTP("http-01"),
        TLS("tls-alpn-01");

        final String type;

        Proof(String type) {
            this.type = type;
        }
    }

    private final TlsOptions settings;
    private final PrivateFiles files;
    private final Challenges challenges;
    private final Clock clock;
    private final TrustingProvider provider;

    /** Throws {@link social.dassie.ground.storage.StartException} if the authority's root certificate cannot be used. */
    Authority(TlsOptions settings, PrivateFiles files, Challenges challenges, Clock clock) {
        this.settings = settings;
        this.files = files;
        this.challenges = challenges;
        this.clock = clock;
        this.provider = TrustingProvider.of(settings.root());
    }

    /**
     * Orders a certificate with a new key, which takes seconds, or minutes at most. Throws {@link RefusedException} if
     * the authority refuses or cannot be reached, or if the account key cannot be stored.
     */
    CertifiedKey order(Proof proof) throws InterruptedException {
        try {
            Session session = new Session(settings.directory(), provider);
            session.networkSettings().setTimeout(TIMEOUT);
            Login login = login(session);
            Order order = login.newOrder().domain(settings.domain()).create();
            for (Authorization authorization : order.getAuthorizations()) {
                prove(authorization, proof);
            }
            await(order, READY, order::getError);
            KeyPair key = KeyPairs.make();
            ask(login, order, Certificates.request(key, settings.domain()));
            await(order, VALID, order::getError);
            CertifiedKey made =
                    new CertifiedKey(key.getPrivate(), order.getCertificate().getCertificateChain());
            if (!KeyPairs.match(made.key(), made.certificate().getPublicKey())) {
                throw new RefusedException("it sent a certificate for another key", null);
            }
            return made;
        } catch (AcmeException | IOException | RuntimeException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException("The server stops");
            }
            throw RefusedException.of(e, settings, clock.instant());
        } finally {
            challenges.end();
        }
    }

    /** Does what {@code Order.execute} does, which cannot be compiled without Bouncy Castle (RFC 8555 section 7.4). */
    private static void ask(Login login, Order order, byte[] request) throws AcmeException {
        try (Connection connection = login.getSession().connect()) {
            JSONBuilder claims = new JSONBuilder();
            claims.putBase64("csr", request);
            connection.sendSignedRequest(order.getFinalizeLocation(), claims, login);
        }
    }

    /** Returns the account with the authority, which is created on first use. */
    private Login login(Session session) throws AcmeException, IOException {
        if (session.getMetadata().isExternalAccountRequired()) {
            throw new RefusedException(
                    "it wants an account that was made with it before, which Dassie cannot name:"
                            + " choose another authority with tls.acme_directory",
                    null);
        }
        KeyPair key = accountKey();
        if (settings.contact().isEmpty()) {
            return account(key).createLogin(session);
        }
        try {
            return account(key).addEmail(settings.contact()).createLogin(session);
        } catch (AcmeServerException e) {
            if (!e.getType().toString().endsWith("Contact")) {
                throw e;
            }
            LOG.warn(
                    "Certificate authority {} rejected contact.email ({}), continuing without it",
                    settings.directory().getHost(),
                    e.getMessage());
            return account(key).createLogin(session);
        }
    }

    private static AccountBuilder account(KeyPair key) {
        return new AccountBuilder().agreeToTermsOfService().useKeyPair(key);
    }

    private KeyPair accountKey() throws IOException {
        Optional<String> kept = files.read(ACCOUNT);
        if (kept.isPresent()) {
            try {
                return KeyPairs.read(kept.get());
            } catch (UnusableCertificateException e) {
                LOG.warn(
                        "Certificate account {} is damaged, creating a new one: {}",
                        files.path(ACCOUNT),
                        e.getMessage());
            }
        }
        KeyPair made = KeyPairs.make();
        files.write(ACCOUNT, KeyPairs.pem(made));
        return made;
    }

    private void prove(Authorization authorization, Proof proof) throws AcmeException, InterruptedException {
        if (authorization.getStatus() == Status.VALID) {
            return; // left over from an unfinished order
        }
        Challenge challenge = authorization
                .<Challenge>findChallenge(proof.type)
                .orElseThrow(() -> new RefusedException("it does not offer to look by " + proof.type, null));
        if (challenge instanceof TlsAlpn01Challenge tls) {
            challenges.answerTls(settings.domain(), tls.getAcmeValidation());
        } else if (challenge instanceof Http01Challenge http) {
            challenges.answerHttp(http.getToken(), http.getAuthorization());
        }
        challenge.trigger();
        await(
                authorization,
                VALID,
                () -> authorization.<Challenge>findChallenge(proof.type).flatMap(Challenge::getError));
    }

    /** Waits until the authority has decided. Its requested polling time is by its own clock, so it is clamped. */
    private <R extends AcmeJsonResource & PollableResource> void await(
            R resource, Set<Status> wanted, Supplier<Optional<Problem>> why)
            throws AcmeException, InterruptedException {
        for (int i = 0; i < MAX_LOOKS; i++) {
            Optional<Instant> wish = resource.fetch();
            Status now = resource.getStatus();
            if (wanted.contains(now)) {
                return;
            }
            if (!OPEN.contains(now)) {
                throw RefusedException.because(why.get(), settings.domain());
            }
            Duration pause =
                    wish.map(at -> Duration.between(clock.instant(), at)).orElse(USUAL);
            Thread.sleep(
                    pause.compareTo(SHORTEST) < 0
                            ? SHORTEST.toMillis()
                            : Math.min(pause.toMillis(), LONGEST.toMillis()));
        }
        throw new RefusedException("it did not decide in time", null);
    }
}
