package social.dassie.people.push;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.function.Supplier;

/** Signs the tokens that tell a push service who sends a message and whom to contact about it (RFC 8292 section 2). */
public final class VapidTokens {
    /** How long a token is valid. Services accept at most a day; half of that allows for wrong clocks. */
    private static final Duration LIFETIME = Duration.ofHours(12);

    private final VapidKeys keys;
    private final Supplier<String> contact;
    private final Clock clock;

    /** @param contact an email or web address, as a URI */
    public VapidTokens(VapidKeys keys, Supplier<String> contact, Clock clock) {
        this.keys = keys;
        this.contact = contact;
        this.clock = clock;
    }

    String publicKey() {
        return keys.publicKey();
    }

    /** Returns a token that is valid only for the origin of this endpoint. */
    String tokenFor(URI endpoint) {
        String port = endpoint.getPort() < 0 ? "" : ":" + endpoint.getPort();
        JWTClaimsSet claims = new JWTClaimsSet.Builder()
                .audience(endpoint.getScheme() + "://" + endpoint.getHost() + port)
                .expirationTime(Date.from(Instant.ofEpochMilli(clock.millis()).plus(LIFETIME)))
                .subject(contact.get())
                .build();
        SignedJWT token = new SignedJWT(
                new JWSHeader.Builder(JWSAlgorithm.ES256)
                        .type(JOSEObjectType.JWT)
                        .build(),
                claims);
        try {
            token.sign(new ECDSASigner(keys.key()));
        } catch (JOSEException e) {
            throw new IllegalStateException("This Java cannot sign with P-256", e);
        }
        return token.serialize();
    }
}
