package social.dassie.federation.publication.news;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import social.dassie.federation.deliveries.queue.FollowersDigest;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;

/**
 * The header {@code Collection-Synchronization} (FEP-8fcf), which lets a server detect that its list of a local account's
 * followers differs from this server's. The digest is the bitwise exclusive or of the SHA-256 digests of the ids of the
 * followers on the receiving server.
 */
public final class FollowersSync implements FollowersDigest {
    private static final int DIGEST_BYTES = 32;

    private final PublishedDao rows;
    private final Accounts accounts;
    private final Addresses addresses;

    public FollowersSync(Platform platform, Accounts accounts) {
        this.rows = platform.db().dao(PublishedDao.class);
        this.accounts = accounts;
        this.addresses = platform.addresses();
    }

    @Override
    public Optional<String> of(long senderId, boolean asFormer, URI inbox) {
        Addresses former = addresses.formerOrigin();
        Addresses sent = asFormer && former != null ? former : addresses;
        String origin = inbox.getScheme() + "://" + inbox.getRawAuthority() + "/";
        return accounts.findAll(List.of(senderId)).stream()
                .filter(Account::isLocal)
                .findFirst()
                .map(sender -> header(sent, sender, rows.findFollowerUris(senderId, origin, asFormer)));
    }

    private static String header(Addresses sent, Account sender, List<String> followers) {
        String collection = sent.followers(sender.username());
        return "collectionId=\"" + collection + "\", digest=\"" + digest(followers) + "\", url=\""
                + sent.actor(sender.username()) + "/followers_synchronization\"";
    }

    /** Returns the digest of a list of ids in any order, in lower-case hexadecimal digits. */
    public static String digest(List<String> ids) {
        byte[] sum = new byte[DIGEST_BYTES];
        for (String id : ids) {
            byte[] one = sha256(id);
            for (int i = 0; i < DIGEST_BYTES; i++) {
                sum[i] ^= one[i];
            }
        }
        return HexFormat.of().formatHex(sum);
    }

    private static byte[] sha256(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
