package social.dassie.cli.tools;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.Caller;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.storage.StartException;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.people.accounts.Role;
import social.dassie.people.users.NewUser;
import social.dassie.people.users.Users;

/**
 * The owner described by environment variables, so that a first start needs neither browser nor command: created when
 * the server starts and has no login yet. On every later start the variables are ignored, because the owner may have
 * another address, password or name by then.
 *
 * @param environment the variables of the process
 */
public record FirstOwner(Map<String, String> environment) {
    private static final Logger LOG = LoggerFactory.getLogger(FirstOwner.class);

    private static final String NAME = "DASSIE_OWNER_NAME";
    private static final String EMAIL = "DASSIE_OWNER_EMAIL";
    private static final String PASSWORD = "DASSIE_OWNER_PASSWORD";
    private static final String PASSWORD_FILE = "DASSIE_OWNER_PASSWORD_FILE";

    /** The maximum size of a password file in bytes. */
    private static final int MAX_BYTES = 4_096;

    /** No owner is created. */
    public static final FirstOwner NONE = new FirstOwner(Map.of());

    /**
     * Creates the owner if one is described and no login exists. Throws {@link StartException} if the description is
     * incomplete, and {@link social.dassie.ground.api.ApiException} if a value is rejected.
     */
    public void make(Platform platform, Users users) {
        if (isUnset() || users.count() > 0) {
            return;
        }
        NewUser owner = NewUser.byOperator(needed(NAME), needed(EMAIL), password(), Role.OWNER);
        platform.db().runInTransaction(() -> {
            long id = users.create(owner);
            platform.audit()
                    .record(
                            Caller.ANONYMOUS,
                            "create",
                            new AuditLog.Target("account", id, needed(NAME)),
                            null,
                            Map.of("role", Role.OWNER.key(), "email", needed(EMAIL)));
        });
        LOG.info("Created the owner {} from the environment", needed(NAME));
    }

    private boolean isUnset() {
        return value(NAME).isEmpty()
                && value(EMAIL).isEmpty()
                && value(PASSWORD).isEmpty()
                && value(PASSWORD_FILE).isEmpty();
    }

    private Optional<String> value(String variable) {
        @Nullable String value = environment.get(variable);
        return value == null || value.isBlank() ? Optional.empty() : Optional.of(value.strip());
    }

    private String needed(String variable) {
        return value(variable)
                .orElseThrow(() ->
                        new StartException("The owner's account cannot be made: the environment has no " + variable
                                + ". It takes " + NAME + ", " + EMAIL + " and " + PASSWORD + " or " + PASSWORD_FILE));
    }

    private String password() {
        Optional<String> file = value(PASSWORD_FILE);
        if (file.isEmpty()) {
            return needed(PASSWORD);
        }
        if (value(PASSWORD).isPresent()) {
            throw new StartException(
                    "The environment has " + PASSWORD + " and " + PASSWORD_FILE + ": keep one of them");
        }
        return passwordIn(file.get());
    }

    /** Returns the first line of a file: editors and {@code echo} add a line break. */
    private static String passwordIn(String file) {
        try (var in = Files.newBufferedReader(Path.of(file))) {
            if (Files.size(Path.of(file)) > MAX_BYTES) {
                throw new StartException("The file " + file + " (" + PASSWORD_FILE + ") is larger than " + MAX_BYTES
                        + " bytes: it is to hold the owner's password alone");
            }
            @Nullable String line = in.readLine();
            if (line == null || line.isBlank()) {
                throw new StartException(
                        "The file " + file + " (" + PASSWORD_FILE + ") has no password in its first line");
            }
            return line;
        } catch (IOException | InvalidPathException e) {
            String why =
                    e instanceof IOException failure ? StorageFailure.reason(failure) : String.valueOf(e.getMessage());
            throw new StartException(
                    "The owner's password cannot be read from " + file + " (" + PASSWORD_FILE + "): " + why, e);
        }
    }
}
