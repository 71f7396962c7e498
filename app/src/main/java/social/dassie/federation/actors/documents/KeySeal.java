package social.dassie.federation.actors.documents;

import social.dassie.ground.storage.KeyFile;
import social.dassie.ground.storage.StartException;
import social.dassie.people.crypto.Sealing;

/**
 * Encrypts private keys for the database with the key of a {@link KeyFile}. The key id is authenticated data, so that no
 * row can be swapped for another. The file is read each time, which is cheap compared with a signature: a command may
 * renew it while the server runs.
 */
final class KeySeal {
    private final KeyFile file;

    KeySeal(KeyFile file) {
        this.file = file;
    }

    /** Moves the file away, so that a new one is created. */
    void renew() {
        file.setAside();
    }

    /** Creates the file if there is none; throws {@link StartException} if it is missing and encrypted keys exist. */
    void prepare(boolean isInUse) {
        if (isInUse && file.read().isEmpty()) {
            throw missing();
        }
        file.readOrMake();
    }

    byte[] seal(String uri, byte[] plain) {
        return new Sealing(file.readOrMake()).seal(plain, uri);
    }

    /** Throws {@link StartException} if the file is missing or does not match the key that this was encrypted with. */
    byte[] open(String uri, byte[] sealed) {
        byte[] key = file.read().orElseThrow(this::missing);
        return new Sealing(key)
                .open(sealed, uri)
                .orElseThrow(() -> new StartException("The file " + file.path()
                        + " is not the one with which the private key " + uri + " is encrypted. " + remedy()));
    }

    private StartException missing() {
        return new StartException("The file " + file.path()
                + " is missing: the private keys of the accounts in the database are encrypted with it. " + remedy());
    }

    private static String remedy() {
        return "Put back the one from the newest backup, or from the machine that had this database. If it is lost, 'dassie"
                + " account renew-keys' gives every account a new key";
    }
}
