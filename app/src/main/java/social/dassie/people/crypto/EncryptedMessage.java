package social.dassie.people.crypto;

/**
 * A message that is pending for one device.
 *
 * @param type the client's own number for the kind of message
 * @param digest the keyed hash of the plain text as stated by the sender; the key is a secret inside the message
 * @param messageFranking the server's sealed statement about all this ({@link MessageFranking})
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
