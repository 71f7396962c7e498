package social.dassie.upkeep.offsite;

import com.exceptionfactory.jagged.RecipientStanzaReader;
import com.exceptionfactory.jagged.RecipientStanzaWriter;
import com.exceptionfactory.jagged.framework.stream.StandardDecryptingChannelFactory;
import com.exceptionfactory.jagged.framework.stream.StandardEncryptingChannelFactory;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaReaderFactory;
import com.exceptionfactory.jagged.x25519.X25519RecipientStanzaWriterFactory;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import social.dassie.ground.storage.StartException;

/** Encrypts and decrypts in the format of <a href="https://age-encryption.org/v1">age</a>, 64 kB at a time. */
public final class AgeStreams {
    /** The beginning of each encrypted file. */
    static final byte[] HEADER = "age-encryption.org/v1\n".getBytes(StandardCharsets.US_ASCII);

    private static final String IDENTITY = "AGE-SECRET-KEY-1";
    private static final int MAX_IDENTITY_BYTES = 64 * 1024;
    private static final int BUFFER_BYTES = 1 << 16;

    private AgeStreams() {}

    /**
     * Encrypts for all recipients; closing the stream writes its end and closes the underlying one.
     *
     * @param recipients public keys, as {@link AgeKey#recipient}; an invalid one throws {@link StartException}
     */
    public static OutputStream encrypt(OutputStream out, List<String> recipients) throws IOException {
        try {
            List<RecipientStanzaWriter> writers = new ArrayList<>();
            for (String recipient : recipients) {
                writers.add(X25519RecipientStanzaWriterFactory.newRecipientStanzaWriter(recipient));
            }
            return new BufferedOutputStream(
                    Channels.newOutputStream(new StandardEncryptingChannelFactory()
                            .newEncryptingChannel(Channels.newChannel(out), writers)),
                    BUFFER_BYTES);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new StartException(
                    "Nothing can be encrypted for " + String.join(", ", recipients) + ": " + e.getMessage(), e);
        }
    }

    /**
     * Decrypts content that was encrypted for one of the identities. Throws {@link StartException} if it was not.
     *
     * @param name of the content, for people
     */
    public static InputStream decrypt(InputStream in, List<String> identities, String name) throws IOException {
        try {
            List<RecipientStanzaReader> readers = new ArrayList<>();
            for (String identity : identities) {
                readers.add(X25519RecipientStanzaReaderFactory.newRecipientStanzaReader(identity));
            }
            return Channels.newInputStream(
                    new StandardDecryptingChannelFactory().newDecryptingChannel(Channels.newChannel(in), readers));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new StartException(name + " is encrypted for another key than the one given", e);
        }
    }

    /** Returns the secret keys in a file as written by 'dassie backup keygen' or age-keygen. Throws {@link StartException}. */
    public static List<String> identities(Path file) {
        try {
            if (Files.size(file) > MAX_IDENTITY_BYTES) {
                throw new StartException(file + " is too long for a file with a key of age");
            }
            List<String> keys = Files.readAllLines(file, StandardCharsets.ISO_8859_1).stream()
                    .map(String::strip)
                    .filter(line -> line.startsWith(IDENTITY))
                    .toList();
            if (keys.isEmpty()) {
                throw new StartException("There is no key in " + file + ": it has a line that begins with " + IDENTITY);
            }
            return keys;
        } catch (IOException e) {
            throw new StartException("The file with the key, " + file + ", cannot be read", e);
        }
    }
}
