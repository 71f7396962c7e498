package social.dassie.people.crypto;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;

/** The devices and their keys. */
final class Devices {
    private static final ErrorCode TOO_MANY_KEYS =
            ErrorCode.of("error.one_time_keys_are_too", "One time keys are too many (maximum is {0} a device)");
    private static final Field DEVICE = Field.of("device_id", "device", "Device");
    private static final Field ID = Field.of("id");
    private static final Field KEY = Field.of("key");

    static final int MAX_ONE_TIME_KEYS = 100;

    private final Database db;
    private final DeviceDao devices;
    private final OneTimeKeyDao keys;
    private final MessageDao messages;
    private final Clock clock;

    Devices(Platform platform) {
        this.db = platform.db();
        this.devices = platform.db().dao(DeviceDao.class);
        this.keys = platform.db().dao(OneTimeKeyDao.class);
        this.messages = platform.db().dao(MessageDao.class);
        this.clock = platform.clock();
    }

    /** Returns the device of the caller's token; 404 if the token has none yet. */
    Device of(Caller caller) {
        return devices.findOfToken(caller.tokenId()).orElseThrow(ApiException::recordNotFound);
    }

    /**
     * Creates or changes the device of the caller's token and adds one-time keys; all of it or nothing. A changed name
     * or key makes it another device; the pending messages of the old one are then deleted, because no device could
     * decrypt them.
     */
    DeviceEntity upload(Caller caller, DeviceForm form, List<OneTimeKeyForm> sent) {
        return db.inTransaction(() -> {
            Optional<Device> before = devices.findOfToken(caller.tokenId());
            Device wanted =
                    form.applyTo(before.orElse(new Device(0, caller.tokenId(), caller.accountId(), "", "", "", "")));
            if (before.isEmpty() || !before.get().deviceId().equals(wanted.deviceId())) {
                checkFree(wanted);
            }
            long row = before.map(Device::id).orElseGet(() -> devices.insert(wanted, clock.millis()));
            if (before.isPresent()) {
                change(before.get(), wanted);
            }
            add(row, wanted.fingerprintKey(), sent);
            return DeviceEntity.of(wanted);
        });
    }

    private void checkFree(Device wanted) {
        if (devices.isTaken(wanted.accountId(), wanted.deviceId())) {
            throw ApiException.invalid(DEVICE, ErrorCode.TAKEN);
        }
    }

    private void change(Device before, Device wanted) {
        if (wanted.hasOtherKeysThan(before)) {
            keys.deleteAll(before.id());
            messages.deleteUpTo(before.id(), Long.MAX_VALUE);
        }
        devices.update(wanted);
    }

    /**
     * Adds keys. Sending an identical key again is not an error, because clients retry requests that got no response.
     */
    private void add(long row, String fingerprintKey, List<OneTimeKeyForm> sent) {
        if (sent.size() > MAX_ONE_TIME_KEYS) {
            throw tooMany();
        }
        Map<String, OneTimeKey> present = new HashMap<>();
        keys.findAll(row).forEach(key -> present.put(key.keyId(), key));
        for (OneTimeKeyForm form : sent) {
            form.check(fingerprintKey);
            OneTimeKey same = present.get(form.keyId());
            if (same != null && !same.isSameAs(form)) {
                throw ApiException.invalid(KEY, ErrorCode.TAKEN);
            }
            if (same == null) {
                keys.insert(row, form, clock.millis());
                present.put(form.keyId(), new OneTimeKey(row, form.keyId(), form.key(), form.signature()));
            }
        }
        if (present.size() > MAX_ONE_TIME_KEYS) {
            throw tooMany();
        }
    }

    private static ApiException tooMany() {
        return ApiException.invalid(TOO_MANY_KEYS, MAX_ONE_TIME_KEYS);
    }

    KeyCountEntity count(Caller caller) {
        return new KeyCountEntity(keys.count(of(caller).id()));
    }

    /**
     * Returns the devices of each account, in the requested order. Accounts that the caller cannot reach are left out.
     */
    List<AccountDevicesEntity> query(Caller caller, List<Long> accountIds) {
        of(caller);
        if (accountIds.size() > DeviceTarget.MAX_AT_ONCE) {
            throw ApiException.invalid(ID, ErrorCode.TOO_MANY_ITEMS, DeviceTarget.MAX_AT_ONCE);
        }
        List<Long> reachable = devices.findReachable(new IdList(accountIds), caller.accountId());
        Map<Long, List<DeviceEntity>> found = devices.findOfAccounts(new IdList(reachable)).stream()
                .collect(Collectors.groupingBy(
                        Device::accountId, Collectors.mapping(DeviceEntity::of, Collectors.toList())));
        return accountIds.stream()
                .filter(reachable::contains)
                .map(id -> new AccountDevicesEntity(Long.toString(id), found.getOrDefault(id, List.of())))
                .toList();
    }

    /** Returns the named devices that the caller can reach. */
    Map<DeviceTarget, Device> find(Caller caller, List<DeviceTarget> targets) {
        IdList accountIds = new IdList(
                targets.stream().map(DeviceTarget::accountId).distinct().toList());
        List<Long> reachable = devices.findReachable(accountIds, caller.accountId());
        return devices.findOfAccounts(new IdList(reachable)).stream()
                .collect(Collectors.toMap(device -> new DeviceTarget(device.accountId(), device.deviceId()), d -> d));
    }

    /** Takes one key of each device; a key is never given out twice. Devices without keys are left out. */
    List<ClaimedKeyEntity> claim(Caller caller, List<DeviceTarget> targets) {
        of(caller);
        return db.inTransaction(() -> {
            Map<DeviceTarget, Device> known = find(caller, targets);
            List<Device> wanted =
                    targets.stream().filter(known::containsKey).map(known::get).toList();
            Map<Long, OneTimeKey> taken = keys
                    .take(new IdList(wanted.stream().map(Device::id).toList()))
                    .stream()
                    .collect(Collectors.toMap(OneTimeKey::deviceRow, key -> key));
            List<ClaimedKeyEntity> claimed = new ArrayList<>();
            for (Device device : wanted) {
                OneTimeKey key = taken.get(device.id());
                if (key != null) {
                    claimed.add(ClaimedKeyEntity.of(device, key));
                }
            }
            return claimed;
        });
    }
}
