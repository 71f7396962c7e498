package social.dassie.ground.tls;

import java.security.KeyPair;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The answers to an authority that verifies whether the name leads here: one challenge at a time. */
final class Challenges {
    private final ServerKeys shown;
    private final Clock clock;
    private final Map<String, String> answers = new ConcurrentHashMap<>();

    Challenges(ServerKeys shown, Clock clock) {
        this.shown = shown;
        this.clock = clock;
    }

    /** Answers http-01 (RFC 8555 section 8.3): the text below {@code /.well-known/acme-challenge/}. */
    void answerHttp(String token, String authorization) {
        answers.put(token, authorization);
    }

    /** Answers tls-alpn-01 (RFC 8737): a certificate with a proof, for handshakes with a separate protocol. */
    void answerTls(String domain, byte[] proof) {
        KeyPair key = KeyPairs.make();
        shown.answer(Certificates.challenge(key, domain, clock.instant(), proof));
    }

    void end() {
        answers.clear();
        shown.endChallenge();
    }

    @Nullable
    String http(String token) {
        return answers.get(token);
    }
}
