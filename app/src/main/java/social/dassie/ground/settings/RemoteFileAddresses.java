package social.dassie.ground.settings;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * The addresses on this server at which remote images, audio and video are served, so that readers' clients do not
 * contact remote servers themselves: {@code /media_proxy/<kind>/<id>/<code>}.
 *
 * <p>The code is the first 128 bits of an HMAC-SHA-256 over the kind, the id and the origin's address, with a secret of
 * this server. So no other program can create an address: neither for an address without a row, which would be an open
 * proxy, nor for a file of a private post. It is stable as long as the origin's address is, and an address that the
 * origin no longer uses stops working.
 */
public final class RemoteFileAddresses {
    public static final String PATH = "/media_proxy/";

    private static final String ALGORITHM = "HmacSHA256";
    private static final int CODE_BYTES = 16;

    /** The kinds of files. The id in an address is that of the attachment, the account or the emoji. */
    public enum Kind {
        ORIGINAL,
        PREVIEW,
        AVATAR,
        HEADER,
        EMOJI;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Kind> of(String key) {
            return Arrays.stream(values())
                    .filter(kind -> kind.key().equals(key))
                    .findFirst();
        }
    }

    private final Addresses addresses;
    private final Supplier<String> secret;
    private volatile @Nullable Mac prepared;
    private final Predicate<String> rejection;

    /**
     * @param secret called once
     * @param rejection the domains whose files are not shown
     */
    public RemoteFileAddresses(Addresses addresses, Supplier<String> secret, Predicate<String> rejection) {
        this.addresses = addresses;
        this.secret = secret;
        this.rejection = rejection;
    }

    /** Returns whether the files of this domain are not shown; never for null, which means this server. */
    public boolean isRejected(@Nullable String domain) {
        return domain != null && rejection.test(domain);
    }

    /** Loads the secret now, so that rendering needs no statement for it. */
    public void prepare() {
        mac();
    }

    public String of(Kind kind, long id, String url) {
        return addresses.path(PATH + kind.key() + "/" + id + "/" + code(kind, id, url));
    }

    /** Returns the address of an emoji. It changes with the image, whose own address may stay the same. */
    public String ofEmoji(long id, String url, @Nullable Long updatedAt) {
        return of(Kind.EMOJI, id, version(url, updatedAt));
    }

    /** Returns the content of an emoji's code: its address, and when its server changed the image. */
    public static String version(String url, @Nullable Long updatedAt) {
        return updatedAt == null ? url : url + " " + updatedAt;
    }

    /** Returns whether the code matches this origin's address; takes constant time. */
    public boolean isCode(String code, Kind kind, long id, String url) {
        return MessageDigest.isEqual(
                code.getBytes(StandardCharsets.UTF_8), code(kind, id, url).getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Returns the address of an image: in the media store, otherwise the origin's through this server, otherwise the
     * placeholder.
     *
     * @param domain of the account that owns the image; null for a local one
     * @param standIn the path of the placeholder
     */
    public String picture(
            @Nullable String file,
            Kind kind,
            long id,
            @Nullable String remoteUrl,
            @Nullable String domain,
            String standIn) {
        if (file != null) {
            return addresses.media(file);
        }
        return remoteUrl == null || isRejected(domain) ? addresses.path(standIn) : of(kind, id, remoteUrl);
    }

    private String code(Kind kind, long id, String url) {
        byte[] whole = copy(mac()).doFinal((kind.key() + "/" + id + "/" + url).getBytes(StandardCharsets.UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(whole, CODE_BYTES));
    }

    /** Copies the state after processing the secret, which is several times as fast as processing the secret again. */
    private static Mac copy(Mac mac) {
        try {
            return (Mac) mac.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Mac mac() {
        Mac mac = prepared;
        if (mac == null) {
            try {
                mac = Mac.getInstance(ALGORITHM);
                mac.init(new SecretKeySpec(secret.get().getBytes(StandardCharsets.UTF_8), ALGORITHM));
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
            prepared = mac;
        }
        return mac;
    }
}
