package social.dassie.people.crypto;

import java.util.List;

/** The devices of one account. */
record AccountDevicesEntity(String accountId, List<DeviceEntity> devices) {}
