package social.dassie.people.crypto;

import java.util.OptionalLong;
import social.dassie.ground.api.Access;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.http.BodyLimits;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;

/** The key directory and the messages between devices. The public documentation no longer has a page about them. */
final class CryptoRoutes {
    /** The limits of a delivery: many messages in one request, each of up to 64 KB. */
    private static final BodyLimits DELIVERY = BodyLimits.ofText(2 << 20);

    private final Devices devices;
    private final EncryptedDeliveries deliveries;

    CryptoRoutes(Devices devices, EncryptedDeliveries deliveries) {
        this.devices = devices;
        this.deliveries = deliveries;
    }

    void register(Routes routes) {
        Access crypto = Access.user("crypto");
        routes.post("/api/v1/crypto/keys/upload", crypto, this::upload);
        routes.post("/api/v1/crypto/keys/query", crypto, this::query);
        routes.post("/api/v1/crypto/keys/claim", crypto, this::claim);
        routes.get("/api/v1/crypto/keys/count", crypto, this::count);
        routes.post("/api/v1/crypto/deliveries", crypto, DELIVERY, this::deliver);
        routes.get("/api/v1/crypto/encrypted_messages", crypto, this::list);
        routes.post("/api/v1/crypto/encrypted_messages/clear", crypto, this::clear);
    }

    private void upload(Request r) {
        r.json(devices.upload(r.caller(), DeviceForm.of(r.params()), OneTimeKeyForm.listOf(r.params())));
    }

    private void query(Request r) {
        r.json(devices.query(r.caller(), r.params().ids("id")));
    }

    private void claim(Request r) {
        r.json(devices.claim(r.caller(), DeviceTarget.listOf(r.params())));
    }

    private void count(Request r) {
        r.json(devices.count(r.caller()));
    }

    private void deliver(Request r) {
        deliveries.deliver(r.caller(), DeliveryForm.listOf(r.params()));
        r.empty();
    }

    private void list(Request r) {
        r.list(deliveries.list(r.caller(), r.page(40, 80)));
    }

    private void clear(Request r) {
        r.params().required("up_to_id");
        OptionalLong upToId = r.params().number("up_to_id");
        deliveries.clear(r.caller(), upToId.orElseThrow(ApiException::recordNotFound));
        r.empty();
    }
}
