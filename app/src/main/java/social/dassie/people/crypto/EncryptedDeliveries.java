package social.dassie.people.crypto;

import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Event;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.people.crypto.MessageFranking.Facts;

/** Delivers encrypted messages from device to device. */
final class EncryptedDeliveries {
    private static final ErrorCode TOO_MANY_WAITING = ErrorCode.of(
            "error.too_many_messages_wait_for", "Too many messages wait for the device {0} (maximum is {1})");

    static final int MAX_WAITING = 1_000;

    private final Database db;
    private final IdSource ids;
    private final Devices devices;
    private final MessageDao messages;
    private final MessageFranking franking;
    private final Events events;
    private final Clock clock;

    EncryptedDeliveries(Platform platform, Devices devices, MessageFranking franking) {
        this.db = platform.db();
        this.ids = platform.ids();
        this.devices = devices;
        this.messages = db.dao(MessageDao.class);
        this.franking = franking;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Stores each message for its device and sends it to the device's stream; all messages or none. */
    void deliver(Caller caller, List<DeliveryForm> forms) {
        db.runInTransaction(() -> {
            Device source = devices.of(caller);
            Map<DeviceTarget, Device> known = devices.find(
                    caller, forms.stream().map(DeliveryForm::target).toList());
            Map<Long, Integer> waiting = new HashMap<>();
            for (DeliveryForm form : forms) {
                Device target = known.get(form.target());
                if (target == null) {
                    throw ApiException.recordNotFound();
                }
                int count = waiting.computeIfAbsent(target.id(), messages::count);
                if (count >= MAX_WAITING) {
                    throw ApiException.invalid(TOO_MANY_WAITING, target.deviceId(), MAX_WAITING);
                }
                waiting.put(target.id(), count + 1);
                leave(source, target, form);
            }
        });
    }

    private void leave(Device source, Device target, DeliveryForm form) {
        long now = clock.millis();
        Facts facts = new Facts(
                source.accountId(),
                source.deviceId(),
                target.accountId(),
                target.deviceId(),
                form.type(),
                now,
                form.hmac());
        EncryptedMessage message = new EncryptedMessage(
                ids.next(),
                target.id(),
                source.accountId(),
                source.deviceId(),
                form.type(),
                form.body(),
                form.hmac(),
                franking.seal(facts),
                now);
        messages.insert(message);
        events.publish(new Event.Streamed(
                target.accountId(),
                target.tokenId(),
                "user",
                "encrypted_message",
                Json.text(EncryptedMessageEntity.of(message))));
    }

    Slice<EncryptedMessageEntity> list(Caller caller, Page page) {
        List<EncryptedMessage> rows = messages.findPage(devices.of(caller).id(), page);
        return page.slice(
                rows,
                EncryptedMessage::id,
                found -> found.stream().map(EncryptedMessageEntity::of).toList());
    }

    /** Deletes the messages up to this id, because the device has received them. */
    void clear(Caller caller, long upToId) {
        db.runInTransaction(() -> messages.deleteUpTo(devices.of(caller).id(), upToId));
    }
}
