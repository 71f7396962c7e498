package social.dassie;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import social.dassie.accounts.Account;
import social.dassie.accounts.Role;
import social.dassie.api.Caller;
import social.dassie.api.Secrets;
import social.dassie.audit.AuditLog;
import social.dassie.db.DataDirectory;
import social.dassie.db.StartException;
import social.dassie.media.Attachments;
import social.dassie.media.MediaFeature;
import social.dassie.users.NewUser;
import social.dassie.users.User;

/** {@code dassie account}: the logins of this instance. */
@Command(name = "account", description = "Makes, lists, changes and deletes accounts, also while the server runs.")
final class AccountCommand {
    private static final int PASSWORD_CHARACTERS = 20;

    /** Whether a login may be used; at most one of the two. */
    static final class Ability {
        @Option(names = "--disable", description = "Locks the login and ends its tokens.")
        private boolean disable;

        @Option(names = "--enable", description = "Unlocks the login.")
        private boolean enable;
    }

    /** What an operator can change about a login, for the record. */
    record Login(String role, String email, boolean confirmed, boolean approved, boolean disabled) {
        static Login of(Core core, long id) {
            User user = core.users.get(id);
            return new Login(
                    user.role().key(), user.email(), user.confirmedAt() != null, user.approved(), user.disabled());
        }
    }

    @ParentCommand
    private Main main;

    @Spec
    private CommandSpec spec;

    @Command(name = "create", description = "Makes an account; without --password a random one is made and printed.")
    void create(
            @Parameters(paramLabel = "NAME", description = "Letters, digits and underscores.") String name,
            @Option(names = "--email", required = true, paramLabel = "E", description = "Address of the login.")
                    String email,
            @Option(names = "--password", paramLabel = "P", description = "At least 12 characters.") @Nullable
                    String password,
            @Option(names = "--confirmed", description = "The address needs no confirmation.") boolean isConfirmed,
            @Option(
                            names = "--role",
                            defaultValue = "user",
                            paramLabel = "ROLE",
                            description = "owner, admin, moderator or user.")
                    Role role) {
        String chosen = password == null ? randomPassword() : password;
        Path directory = main.directory();
        boolean isNew = !DataDirectory.hasData(directory);
        try (Core core = main.openCore(directory, Map.of())) {
            NewUser user = new NewUser(name, email, chosen, role, isConfirmed, true, "en", "Etc/UTC", null, null, null);
            core.db.runInTransaction(() -> {
                long id = core.users.create(user);
                record(core, "create", id, null, Login.of(core, id));
            });
        } catch (RuntimeException e) {
            tellIfNew(isNew, directory);
            throw e;
        }
        out().println("Made the account " + name + " (" + role.key()
                + (isConfirmed ? ")" : ", address not confirmed)"));
        tell(password, chosen);
        tellIfNew(isNew, directory);
    }

    /** Whoever mistyped the directory should see it. */
    private void tellIfNew(boolean wasNew, Path directory) {
        if (wasNew && DataDirectory.hasData(directory)) {
            out().println(Main.newInstance(directory));
        }
    }

    @Command(name = "list", description = "Lists the accounts of this instance.")
    void list() {
        try (Core core = main.openCore()) {
            String form = "%-30s  %-10s  %-36s  %s%n";
            out().printf(form, "NAME", "ROLE", "EMAIL", "STATE");
            for (Account account : core.accounts.locals()) {
                core.users.find(account.id()).ifPresent(user -> out().printf(
                                form, account.username(), user.role().key(), user.email(), state(account, user)));
            }
            out().flush();
        }
    }

    @Command(name = "modify", description = "Changes an account; what is not named stays.")
    void modify(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(names = "--role", paramLabel = "ROLE", description = "owner, admin, moderator or user.") @Nullable
                    Role role,
            @Option(names = "--email", paramLabel = "E", description = "New address of the login.") @Nullable
                    String email,
            @Option(names = "--confirm", description = "Takes the address as confirmed.") boolean confirm,
            @Option(names = "--approve", description = "Lets a login in that waits for approval.") boolean approve,
            @ArgGroup(exclusive = true) @Nullable Ability ability,
            @Option(names = Main.FORCE, description = "Also when no owner is left then.") boolean force) {
        Main.requireChange(spec, "modify");
        boolean endsOwner = (role != null && role != Role.OWNER) || (ability != null && ability.disable);
        try (Core core = main.openCore()) {
            long id = core.idOf(name);
            if (endsOwner && !force) {
                requireOtherOwner(core, id, name);
            }
            core.db.runInTransaction(() -> {
                Login before = Login.of(core, id);
                if (role != null) {
                    core.users.changeRole(id, role);
                }
                if (email != null) {
                    core.users.changeEmail(id, email);
                }
                if (confirm) {
                    core.users.confirm(id);
                }
                if (approve) {
                    core.users.approve(id);
                }
                if (ability != null && ability.disable) {
                    core.users.changeDisabled(id, true);
                    core.tokens.revokeAllOf(id);
                }
                if (ability != null && ability.enable) {
                    core.users.changeDisabled(id, false);
                }
                record(core, "update", id, before, Login.of(core, id));
            });
        }
        out().println("Changed the account " + name);
    }

    @Command(name = "reject", description = "Turns down a login that waits for approval, and removes it.")
    void reject(@Parameters(paramLabel = "NAME", description = "Name of the account.") String name) {
        try (Core core = main.openCore()) {
            long id = core.idOf(name);
            if (core.users.get(id).approved()) {
                throw new StartException("The account " + name + " does not wait for approval: delete it instead");
            }
            core.db.runInTransaction(() -> {
                record(core, "reject", id, Login.of(core, id), null);
                core.users.reject(id);
            });
        }
        out().println("Turned down the account " + name);
    }

    @Command(
            name = "reset-password",
            description = "Gives an account a new password and ends its tokens; without --password a random one is made"
                    + " and printed.")
    void resetPassword(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(names = "--password", paramLabel = "P", description = "At least 12 characters.") @Nullable
                    String password) {
        String chosen = password == null ? randomPassword() : password;
        try (Core core = main.openCore()) {
            long id = core.idOf(name);
            core.db.runInTransaction(() -> {
                core.users.changePassword(id, chosen);
                record(core, "reset_password", id, null, null);
                core.tokens.revokeAllOf(id);
            });
        }
        out().println("Changed the password of " + name);
        tell(password, chosen);
    }

    @Command(
            name = "delete",
            description = "Deletes an account and everything of it, at once and for good. Its name stays taken.")
    void delete(
            @Parameters(paramLabel = "NAME", description = "Name of the account.") String name,
            @Option(names = Main.FORCE, description = "Also when no owner is left then.") boolean force) {
        try (Core core = main.openCore()) {
            long id = core.idOf(name);
            if (!force) {
                requireOtherOwner(core, id, name);
            }
            Attachments attachments = new Attachments(
                    core.db,
                    MediaFeature.forTools(core.directory.path(), core.settings.get()),
                    core.addresses,
                    core.clock);
            core.db.runInTransaction(() -> {
                record(core, "delete", id, Login.of(core, id), null);
                attachments.deleteOfAccount(id);
                core.users.delete(id);
            });
        }
        out().println("Deleted the account " + name);
    }

    private static void requireOtherOwner(Core core, long id, String name) {
        if (core.users.isOnlyOwner(id)) {
            throw new StartException(
                    name + " is the only owner of this instance: make another one first (account modify"
                            + " NAME --role owner), or say " + Main.FORCE);
        }
    }

    private static void record(Core core, String action, long id, @Nullable Object before, @Nullable Object after) {
        AuditLog.Target target =
                new AuditLog.Target("account", id, core.accounts.get(id).acct());
        core.audit.record(Caller.ANONYMOUS, action, target, before, after);
    }

    private static String state(Account account, User user) {
        List<String> states = new ArrayList<>();
        if (user.confirmedAt() == null) {
            states.add("not confirmed");
        }
        if (!user.approved()) {
            states.add("waits for approval");
        }
        if (user.disabled()) {
            states.add("disabled");
        }
        if (account.isSuspended()) {
            states.add("suspended");
        }
        if (account.silencedAt() != null) {
            states.add("limited");
        }
        if (account.sensitizedAt() != null) {
            states.add("marked sensitive");
        }
        return states.isEmpty() ? "active" : String.join(", ", states);
    }

    private void tell(@Nullable String given, String chosen) {
        if (given == null) {
            out().println("Password: " + chosen);
        }
    }

    private static String randomPassword() {
        return Secrets.random().substring(0, PASSWORD_CHARACTERS);
    }

    private PrintWriter out() {
        return spec.commandLine().getOut();
    }
}
