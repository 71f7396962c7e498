package social.dassie.cli.staff;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import social.dassie.cli.tools.CommandContext;
import social.dassie.cli.tools.Listing;
import social.dassie.cli.tools.ToolCommand;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.audit.AuditLog;
import social.dassie.ground.storage.DataDirectory;
import social.dassie.ground.storage.StartException;
import social.dassie.people.accounts.Role;
import social.dassie.people.accounts.Roles;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.NewUser;
import social.dassie.people.users.User;

/** {@code dassie account}: the logins of this instance. */
@Command(name = "account", description = "Creates, lists, changes and deletes accounts, also while the server runs.")
public final class AccountCommand extends ToolCommand {
    private static final int PASSWORD_CHARACTERS = 20;
    private static final String ROLE_TEXT = "Name or id of a role, such as owner, admin or moderator; user for none.";

    /** Enables or disables a login; at most one of the two. */
    static final class Ability {
        @Option(
                names = "--disable",
                description = "Locks the login: browsers are signed out, and tokens are refused until --enable.")
        private boolean disable;

        @Option(names = "--enable", description = "Unlocks the login.")
        private boolean enable;
    }

    /** The data of a login that an operator can change, for the audit log. */
    record Login(String role, String email, boolean confirmed, boolean approved, boolean disabled) {
        static Login of(Tools tools, long id) {
            User user = tools.users().get(id);
            return new Login(
                    user.role().key(),
                    user.email(),
                    user.address().confirmedAt() != null,
                    user.approved(),
                    user.disabled());
        }
    }

    @Command(name = "create", description = "Creates an account; without --password, generates one and prints it.")
    void create(
            @Parameters(paramLabel = "NAME", description = "Letters, digits and underscores.") String name,
            @Option(names = "--email", required = true, paramLabel = "E", description = "Address of the login.")
                    String email,
            @Option(names = "--password", paramLabel = "P", description = "At least 12 characters.") @Nullable
                    String password,
            @Option(names = "--confirmed", description = "The address needs no confirmation.") boolean isConfirmed,
            @Option(names = "--role", defaultValue = "user", paramLabel = "ROLE", description = ROLE_TEXT)
                    String roleName) {
        String chosen = password == null ? randomPassword() : password;
        Path directory = cli.directory();
        boolean isNew = !DataDirectory.hasData(directory);
        if (isNew) {
            require(Roles.typedAtFirst(roleName), roleName); // before anything is created
        }
        Role role;
        try (Tools tools = cli.open(directory, Map.of())) {
            role = role(tools, roleName);
            NewUser user = new NewUser(name, email, chosen, role, isConfirmed, true, "", "Etc/UTC", null, null, null);
            tools.platform().db().runInTransaction(() -> {
                long id = tools.users().create(user);
                record(tools, "create", id, null, Login.of(tools, id));
            });
        } catch (RuntimeException e) {
            printIfNew(isNew, directory);
            throw e;
        }
        out().println("Created the account " + name + " (" + role.key()
                + (isConfirmed ? ")" : ", address not confirmed)"));
        print(password, chosen);
        printIfNew(isNew, directory);
    }

    /** Reports a new data directory, so that a mistyped name is noticed. */
    private void printIfNew(boolean wasNew, Path directory) {
        if (wasNew && DataDirectory.hasData(directory)) {
            out().println(CommandContext.newInstance(directory));
        }
    }

    @Command(name = "list", description = "Lists the accounts of this instance.")
    void list(@Option(names = Listing.JSON, description = Listing.JSON_TEXT) boolean isJson) {
        try (Tools tools = open()) {
            Listing listing =
                    new Listing(out(), isJson, "%-30s  %-10s  %-36s  %s%n", "NAME", "ROLE", "EMAIL", "STATE").titled();
            for (Account account : tools.accounts().locals()) {
                tools.users()
                        .find(account.id())
                        .ifPresent(user ->
                                listing.add(account.username(), user.role().key(), user.email(), state(account, user)));
            }
            out().flush();
        }
    }

    @Command(name = "modify", description = "Changes an account; options that are not given change nothing.")
    void modify(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(names = "--role", paramLabel = "ROLE", description = ROLE_TEXT) @Nullable String roleName,
            @Option(names = "--email", paramLabel = "E", description = "New address of the login.") @Nullable
                    String email,
            @Option(names = "--confirm", description = "Marks the address as confirmed.") boolean confirm,
            @Option(names = "--approve", description = "Approves a pending login.") boolean approve,
            @ArgGroup(exclusive = true) @Nullable Ability ability,
            @Option(names = FORCE, description = "Also when no other owner remains.") boolean force) {
        requireChange("modify");
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            Role role = roleName == null ? null : role(tools, roleName);
            boolean endsOwner = (role != null && !role.isOwner()) || (ability != null && ability.disable);
            if (endsOwner && !force) {
                requireOtherOwner(tools, id, name);
            }
            tools.platform().db().runInTransaction(() -> {
                Login before = Login.of(tools, id);
                if (role != null) {
                    tools.users().changeRole(id, role);
                }
                if (email != null) {
                    tools.users().changeEmail(id, email);
                }
                if (confirm) {
                    tools.users().confirm(id);
                }
                if (approve) {
                    tools.users().approve(id);
                }
                if (ability != null && ability.disable) {
                    tools.users().changeDisabled(id, true);
                    tools.tokens().revokeAllOf(id);
                }
                if (ability != null && ability.enable) {
                    tools.users().changeDisabled(id, false);
                }
                record(tools, "update", id, before, Login.of(tools, id));
            });
        }
        out().println("Changed the account " + name);
    }

    @Command(name = "reject", description = "Rejects a pending sign-up and deletes it.")
    void reject(@Parameters(paramLabel = "NAME", description = "Name of the account.") String name) {
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            if (tools.users().get(id).approved()) {
                throw new StartException("The account " + name + " is not pending approval: delete it instead");
            }
            tools.platform().db().runInTransaction(() -> {
                record(tools, "reject", id, Login.of(tools, id), null);
                tools.users().reject(id);
            });
        }
        out().println("Rejected the account " + name);
    }

    @Command(
            name = "reset-password",
            description =
                    "Resets the password of an account and revokes its tokens; without --password, generates one and"
                            + " prints it.")
    void resetPassword(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(names = "--password", paramLabel = "P", description = "At least 12 characters.") @Nullable
                    String password) {
        String chosen = password == null ? randomPassword() : password;
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            tools.platform().db().runInTransaction(() -> {
                tools.users().changePassword(id, chosen);
                record(tools, "reset_password", id, null, null);
                tools.tokens().revokeAllOf(id);
            });
        }
        out().println("Changed the password of " + name);
        print(password, chosen);
    }

    @Command(
            name = "disable-two-factor",
            description = "Removes all second factors (authenticator app, passkeys, backup codes) of an account whose"
                    + " owner lost them. From then on the password alone signs in, and the owner is notified by email.")
    void disableTwoFactor(@Parameters(paramLabel = "NAME", description = "Name of the account.") String name) {
        try (Tools tools = open()) {
            if (!tools.twoFactors().turnOff(Caller.ANONYMOUS, tools.idOf(name))) {
                throw new StartException("The account " + name + " has no second factor");
            }
        }
        out().println("The account " + name + " opens with its password alone");
    }

    @Command(
            name = "rotate-keys",
            description = "Gives an account a new signing key and informs other servers. The old key becomes invalid"
                    + " immediately.")
    void rotateKeys(@Parameters(paramLabel = "NAME", description = "Name of the account.") String name) {
        String keyId;
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            keyId = tools.actors().keys.rotate(id);
            record(tools, "rotate_keys", id, null, null);
        }
        out().println("The account " + name + " signs with " + keyId);
    }

    @Command(
            name = "renew-keys",
            description =
                    "Gives every account and the server itself new signing keys and informs other servers. The old"
                            + " keys become invalid immediately. For a server whose dassie.key is lost, or whose data was"
                            + " stolen.")
    void renewKeys() {
        long accounts;
        try (Tools tools = open()) {
            accounts = tools.actors().keys.renewAll();
            AuditLog.Target target = new AuditLog.Target(
                    "instance", 0, tools.platform().addresses().domain());
            tools.platform().audit().record(Caller.ANONYMOUS, "rotate_keys", target, null, null);
        }
        out().println("Keys renewed: accounts=" + accounts);
    }

    @Command(
            name = "delete",
            description = "Deletes an account and all its data, immediately and permanently. Its name stays reserved.")
    void delete(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(names = FORCE, description = "Also when no other owner remains.") boolean force) {
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            if (!force) {
                requireOtherOwner(tools, id, name);
            }
            tools.platform().db().runInTransaction(() -> {
                record(tools, "delete", id, Login.of(tools, id), null);
                tools.users().delete(id);
            });
        }
        out().println("Deleted the account " + name);
    }

    @Command(
            name = "move",
            description = "Moves an account to another one, which must name it as its alias. Its followers, here and"
                    + " elsewhere, then follow the other one.")
    void move(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Parameters(paramLabel = "TARGET", description = "The other account, such as name@example.org.")
                    String handle) {
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            Account target = find(tools, handle);
            tools.platform().db().runInTransaction(() -> {
                tools.aliases().move(id, target.id());
                record(tools, "move", id, null, target.acct());
            });
        }
        out().println("Moved the account " + name + " to " + handle);
    }

    @Command(
            name = "alias",
            description =
                    "Names another account as an alias, so that it can move to this one; without HANDLE, lists the"
                            + " aliases.")
    void alias(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Parameters(
                            paramLabel = "HANDLE",
                            arity = "0..1",
                            description = "The other account, such as name@example.org.")
                    @Nullable
                    String handle,
            @Option(names = "--remove", description = "Removes the alias.") boolean remove) {
        try (Tools tools = open()) {
            long id = tools.idOf(name);
            if (handle == null) {
                tools.aliases().of(id).forEach(out()::println);
                return;
            }
            String uri = String.valueOf(find(tools, handle).uri());
            tools.platform().db().runInTransaction(() -> {
                List<String> before = tools.aliases().of(id);
                if (remove && !tools.aliases().remove(id, uri)) {
                    throw new StartException(handle + " is not an alias of " + name);
                } else if (!remove) {
                    tools.aliases().add(id, uri);
                }
                record(tools, "update", id, before, tools.aliases().of(id));
            });
        }
        out().println("Changed the aliases of " + name);
    }

    @Command(
            name = "export",
            description =
                    "Writes everything of an account to an archive in Mastodon's form, also while the server runs. 'account"
                            + " import' reads it at another Dassie.")
    void export(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(
                            names = "--file",
                            paramLabel = "F",
                            description = "The new file; archive-NAME-DATE.zip when not given.")
                    @Nullable
                    Path file,
            @Option(
                            names = "--recipient",
                            paramLabel = "KEY",
                            description =
                                    "Public key of age (age1…) for which the archive is encrypted; can be repeated.")
                    @Nullable
                    List<String> recipients,
            @Option(names = "--keys", description = "With the account's private key; only with --recipient.")
                    boolean hasKeys) {
        AccountArchives.Wanted wanted =
                new AccountArchives.Wanted(name, file, recipients == null ? List.of() : recipients, hasKeys);
        wanted.problem().ifPresent(problem -> {
            throw misuse("export", problem);
        });
        try (Tools tools = open()) {
            out().println(new AccountArchives(tools).export(wanted));
        }
    }

    @Command(
            name = "import",
            description =
                    "Adds an archive of Mastodon or Dassie to an account: profile, posts, files, follows, lists and the"
                            + " rest. The server does it in the background; the settings of the account show how far it"
                            + " is. Doing it again changes nothing.")
    void importArchive(
            @Parameters(
                            paramLabel = "FILE",
                            description = "The archive (ZIP or .tar.gz), or a directory with its content.")
                    Path file,
            @Mixin ImportOptions options) {
        options.problem().ifPresent(problem -> {
            throw misuse("import", problem);
        });
        try (Tools tools = open()) {
            out().println(new AccountArchives(tools).read(file, options));
        }
    }

    /** Returns an account by its handle, or by its username alone on this server; the data of a remote one is refreshed. */
    private static Account find(Tools tools, String handle) {
        String plain = handle.startsWith("@") ? handle.substring(1) : handle;
        boolean isName = plain.indexOf('@') < 0;
        String whole = isName ? plain + "@" + tools.platform().addresses().domain() : plain;
        try {
            return tools.actors().handles.fresh(whole);
        } catch (RemoteException e) {
            throw new StartException("The account " + handle + " cannot be found: " + e.getMessage());
        }
    }

    private Role role(Tools tools, String typed) {
        return require(tools.people().accounts.roles.typed(typed), typed);
    }

    private Role require(Optional<Role> role, String typed) {
        return role.orElseThrow(() -> new ParameterException(
                spec.commandLine(), "There is no role \"" + typed + "\", or several: see dassie role list"));
    }

    private static void requireOtherOwner(Tools tools, long id, String name) {
        if (tools.users().isOnlyOwner(id)) {
            throw new StartException(
                    name + " is the only owner of this instance: make another one first (account modify"
                            + " NAME --role owner), or say " + FORCE);
        }
    }

    private static void record(Tools tools, String action, long id, @Nullable Object before, @Nullable Object after) {
        AuditLog.Target target =
                new AuditLog.Target("account", id, tools.accounts().get(id).acct());
        tools.platform().audit().record(Caller.ANONYMOUS, action, target, before, after);
    }

    private static String state(Account account, User user) {
        List<String> states = new ArrayList<>();
        if (user.address().confirmedAt() == null) {
            states.add("not confirmed");
        }
        if (!user.approved()) {
            states.add("pending approval");
        }
        if (user.disabled()) {
            states.add("disabled");
        }
        if (account.isSuspended()) {
            states.add("suspended");
        }
        if (account.standing().silencedAt() != null) {
            states.add("limited");
        }
        if (account.standing().sensitizedAt() != null) {
            states.add("marked sensitive");
        }
        return states.isEmpty() ? "active" : String.join(", ", states);
    }

    private void print(@Nullable String given, String chosen) {
        if (given == null) {
            out().println("Password: " + chosen);
        }
    }

    private static String randomPassword() {
        return Secrets.random().substring(0, PASSWORD_CHARACTERS);
    }
}
