package social.dassie.people.crypto;

import social.dassie.ground.api.Dates;

/** A message as delivered to its recipient's device; account and device are the sender's. */
record EncryptedMessageEntity(
        String id,
        String accountId,
        String deviceId,
        int type,
        String body,
        String digest,
        String messageFranking,
        String createdAt) {
    static EncryptedMessageEntity of(EncryptedMessage message) {
        return new EncryptedMessageEntity(
                Long.toString(message.id()),
                Long.toString(message.fromAccountId()),
                message.fromDeviceId(),
                message.type(),
                message.body(),
                message.digest(),
                message.messageFranking(),
                Dates.format(message.createdAt()));
    }
}
