package social.dassie.crypto;

/**
 * A message that waits for one device.
 *
 * @param type the client's own number for the kind of message
 * @param digest what the sender says the hash of the plain text is, keyed by a secret inside the message
 * @param messageFranking what the server says about all this, sealed ({@link MessageFranking})
 */
public record EncryptedMessage(
        long id,
        long deviceRow,
        long fromAccountId,
        String fromDeviceId,
        int type,
        String body,
        String digest,
        String messageFranking,
        long createdAt) {}
