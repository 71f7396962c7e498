package social.dassie.people.users;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.db.RowCache;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.rows.IdSource;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.LocalAccountDeletion;
import social.dassie.people.accounts.Role;
import social.dassie.people.signupblocks.SignUpBlocks;

/** The logins of this instance: creates, finds, checks and changes them. */
public final class Users {
    private static final Logger LOG = LoggerFactory.getLogger(Users.class);
    private static final int MAX_AUTHORS = 2_000;
    private static final CommonPasswords COMMON = new CommonPasswords();

    private final Database db;
    private final IdSource ids;
    private final Accounts accounts;
    private final LocalAccountDeletion deletion;
    private final UserDao users;
    private final RowCache<Author> authors;
    private final Passwords passwords;
    private final Addresses addresses;
    private final SignUpBlocks signUpBlocks;
    private final Events events;
    private final Clock clock;
    private final boolean isSandbox;

    public Users(
            Platform platform, AccountFeature feature, Passwords passwords, SignUpBlocks blocks, boolean isSandbox) {
        this.db = platform.db();
        this.ids = platform.ids();
        this.accounts = feature.accounts;
        this.deletion = feature.leavers;
        this.users = db.dao(UserDao.class);
        this.authors = db.caches().ofRows(MAX_AUTHORS, List.of("users"), List.of());
        this.passwords = passwords;
        this.addresses = platform.addresses();
        this.signUpBlocks = blocks;
        this.events = platform.events();
        this.clock = platform.clock();
        this.isSandbox = isSandbox;
    }

    /**
     * Signs a user up. Requires the agreement; refuses reserved names and blocked people; some blocks make the login
     * require approval. 422 with {@code details}, 403 for a blocked network.
     *
     * @param within runs with the new account in the transaction that creates it; an exception rolls it back
     */
    public long signUp(NewUser user, SignUpTerms terms, LongConsumer within) {
        signUpBlocks.checkSignUp(user.ip());
        SignUpForm form = new SignUpForm();
        boolean waits = false;
        if (check(form, user, isSandbox) && user.email() != null) {
            SignUpBlocks.SignUpVerdict verdict = signUpBlocks.verdict(user.email(), user.ip());
            form.refuseEmail(verdict.refusal());
            waits = verdict.needsApproval();
        }
        terms.check(form, user.reason(), clock);
        form.done();
        return insert(waits ? user.waiting() : user, terms, within);
    }

    /** Creates a login for the operator, who may use reserved names. 422 with {@code details}. */
    public long create(NewUser user) {
        SignUpForm form = new SignUpForm();
        check(form, user, true);
        form.done();
        return insert(user, SignUpTerms.AGREED, accountId -> {});
    }

    /** Checks the name of a new account without a login, as that of a login. 422 with {@code details}. */
    public void checkName(String username, boolean isReservedAllowed) {
        SignUpForm form = new SignUpForm();
        checkName(form, username, isReservedAllowed);
        form.done();
    }

    private void checkName(SignUpForm form, @Nullable String username, boolean isReservedAllowed) {
        boolean isTaken = username != null && accounts.find(username, null).isPresent();
        form.checkUsername(username, isReservedAllowed, isTaken);
        if (username != null && accounts.isGone(username)) {
            form.refuseKeptName();
        }
    }

    /** Returns whether the address is valid and free. */
    private boolean check(SignUpForm form, NewUser user, boolean reservedAllowed) {
        checkName(form, user.username(), reservedAllowed);
        boolean emailTaken = user.email() != null && findByEmail(user.email()).isPresent();
        boolean isFine = form.checkEmail(user.email(), isSandbox, emailTaken);
        checkPassword(form, user.password(), user.username(), user.email());
        return isFine;
    }

    private void checkPassword(
            SignUpForm form, @Nullable String password, @Nullable String username, @Nullable String email) {
        form.checkPassword(
                password, minPasswordCharacters(), chosen -> !isSandbox && isCommon(chosen, username, email));
    }

    /** Returns whether a password is easy to guess, also from the person's name and address and the server's name. */
    private boolean isCommon(String password, @Nullable String username, @Nullable String email) {
        List<String> own = new ArrayList<>(List.of(addresses.domain().split("[.:]")));
        if (username != null) {
            own.add(username);
        }
        if (email != null) {
            own.addAll(List.of(email.split("[@.]")));
        }
        return COMMON.contain(password, own);
    }

    /** Returns the minimum length of a password. */
    public int minPasswordCharacters() {
        return isSandbox ? Passwords.SANDBOX_MIN_CHARACTERS : Passwords.MIN_CHARACTERS;
    }

    private long insert(NewUser user, SignUpTerms terms, LongConsumer within) {
        String username = Objects.requireNonNull(user.username());
        String email = Objects.requireNonNull(user.email());
        String hash = passwords.hash(Objects.requireNonNull(user.password()));
        long now = clock.millis();
        return db.inTransaction(() -> {
            SignUpForm again = new SignUpForm();
            check(again, user, true);
            again.done();
            long id = ids.next();
            accounts.insertLocal(id, username, now);
            users.insert(
                    id,
                    email,
                    isSandbox && !user.isConfirmed() ? email : null,
                    hash,
                    user.role().id(),
                    user.isConfirmed() || isSandbox ? now : null,
                    user.isApproved() || isSandbox,
                    user.locale(),
                    user.timeZone(),
                    user.reason(),
                    user.ip(),
                    user.appId(),
                    terms.minAge() > 0 ? now : null,
                    now);
            within.accept(id);
            events.publish(new UserEvent.SignedUp(id));
            publishProgress(id, null);
            return id;
        });
    }

    /** Returns the login with this address and password; an unknown address takes as long as a wrong password. */
    public Optional<User> authenticate(String email, String password) {
        Optional<User> user = findByEmail(email);
        boolean isRight = user.map(u -> passwords.matches(password, u.passwordHash()))
                .orElseGet(() -> passwords.matchesNothing(password));
        return isRight ? user : Optional.empty();
    }

    /**
     * Returns the login with this email address and password, for a sign-in from the given network address. A failure
     * writes one line to the log, for programs that count failures. The line does not contain the typed text, because
     * people type passwords into the wrong field.
     */
    public Optional<User> signIn(String email, String password, String clientAddress) {
        Optional<User> user = authenticate(email, password);
        if (user.isEmpty()) {
            String whose = findByEmail(email)
                    .map(known -> author(known.accountId()).username())
                    .orElse("an unknown login");
            LOG.warn("Failed sign-in from {} for {}", clientAddress, whose);
        }
        return user;
    }

    /** Returns the login with this sign-in address, confirmed or not; also finds one stored exactly as typed. */
    public Optional<User> findByEmail(String email) {
        return users.findByEmail(EmailAddress.normalise(email)).or(() -> users.findByEmail(email.strip()));
    }

    /** Returns the usable logins that have a role of their own. */
    public List<User> staff() {
        return users.findStaff();
    }

    public Optional<User> find(long accountId) {
        return users.find(accountId);
    }

    public User get(long accountId) {
        return users.find(accountId).orElseThrow(ApiException::recordNotFound);
    }

    /** Returns the author of a local account's posts. Cached until the login changes; the username never changes. */
    public Author author(long accountId) {
        Author author = authors.getAll(List.of(accountId), this::findAuthors).get(accountId);
        if (author == null) {
            throw ApiException.recordNotFound();
        }
        return author;
    }

    private Map<Long, Author> findAuthors(List<Long> ids) {
        return users.findAuthors(new IdList(ids)).stream().collect(Collectors.toMap(Author::id, Function.identity()));
    }

    /** Returns whether this is the only owner who can sign in. */
    public boolean isOnlyOwner(long accountId) {
        return isOwner(accountId) && users.countOtherOwners(accountId) == 0;
    }

    public boolean isOwner(long accountId) {
        return find(accountId).filter(user -> user.role().isOwner()).isPresent();
    }

    public boolean hasOwner() {
        return accounts.owner().isPresent();
    }

    /** Returns the number of logins. */
    public long count() {
        return users.count();
    }

    public long countActiveSince(long epochMs) {
        return users.countActiveSince(epochMs);
    }

    public void changeRole(long accountId, Role role) {
        db.runInTransaction(() -> users.updateRole(accountId, role.id()));
    }

    /**
     * Disables or enables the login. Disabling ends all its sessions and streams, and refuses its tokens until it is
     * enabled again.
     */
    public void changeDisabled(long accountId, boolean disabled) {
        db.runInTransaction(() -> {
            users.updateDisabled(accountId, disabled);
            if (disabled) {
                events.publish(new AccountEvent.AccessPaused(accountId));
            }
        });
    }

    public void approve(long accountId) {
        db.runInTransaction(() -> {
            if (users.approve(accountId)) {
                events.publish(new UserEvent.SignUpApproved(accountId));
                publishProgress(accountId, null);
            }
        });
    }

    /** Rejects a login that is pending approval: deletes it with its account. */
    public void reject(long accountId) {
        db.runInTransaction(() -> {
            if (get(accountId).approved()) {
                throw ApiException.forbidden();
            }
            events.publish(new UserEvent.SignUpRejected(accountId));
            delete(accountId);
        });
    }

    public void confirm(long accountId) {
        db.runInTransaction(() -> {
            User before = users.find(accountId).orElse(null);
            users.confirm(accountId, clock.millis());
            publishProgress(accountId, before == null ? null : before.address().confirmedAt());
        });
    }

    /** @param confirmedBefore when it was confirmed before this change, null if it was not */
    private void publishProgress(long accountId, @Nullable Long confirmedBefore) {
        if (confirmedBefore == null) {
            users.find(accountId)
                    .filter(user -> user.address().confirmedAt() != null)
                    .ifPresent(user -> events.publish(
                            user.approved()
                                    ? new UserEvent.SignUpCompleted(accountId)
                                    : new UserEvent.SignUpWaiting(accountId)));
        }
    }

    /** Changes the login's email address immediately. 422 with {@code details}. */
    public void changeEmail(long accountId, String wanted) {
        String email = EmailAddress.normalise(wanted);
        checkNewEmail(accountId, email);
        db.runInTransaction(() -> {
            users.updateEmail(accountId, email);
            events.publish(new UserEvent.EmailChanged(accountId));
        });
    }

    /**
     * Stores the new address that the owner requested. It takes effect when it is confirmed. If the current address was
     * never confirmed, the new one replaces it immediately and is pending confirmation. 422 with {@code details}.
     */
    public void requestEmailChange(long accountId, String wanted) {
        String email = EmailAddress.normalise(wanted);
        checkNewEmail(accountId, email);
        db.runInTransaction(() -> {
            if (get(accountId).address().isConfirmed()) {
                users.setPendingEmail(accountId, email);
            } else {
                users.replaceUnconfirmed(accountId, email);
            }
            events.publish(new UserEvent.EmailChanged(accountId));
        });
    }

    /** Records that the owner confirmed the new address. 422 if another user took it in the meantime. */
    public void confirmEmail(long accountId) {
        db.runInTransaction(() -> {
            User before = get(accountId);
            String awaited = before.address().awaited();
            if (awaited != null) {
                checkEmail(accountId, awaited);
                users.confirmEmail(accountId, awaited, clock.millis());
                events.publish(new UserEvent.EmailChanged(accountId));
                publishProgress(accountId, before.address().confirmedAt());
            }
        });
    }

    private void checkNewEmail(long accountId, String email) {
        checkEmail(accountId, email);
        SignUpForm.ofEmail(signUpBlocks.refusal(email)).done();
    }

    /** Checks the mail servers of a new address: not in a transaction, because it can take seconds. 422 as above. */
    public void checkMailServers(String wanted) {
        String email = EmailAddress.normalise(wanted);
        if (EmailAddress.isReachable(email, isSandbox)) {
            SignUpForm.ofEmail(signUpBlocks.refusalOfServers(email)).done();
        }
    }

    private void checkEmail(long accountId, String email) {
        SignUpForm form = new SignUpForm();
        form.checkEmail(
                email,
                isSandbox,
                findByEmail(email).filter(u -> u.accountId() != accountId).isPresent());
        form.done();
    }

    /**
     * Changes the password. This ends every token and session that the old one opened, and cancels a new email address:
     * an attacker who knew the old password may have entered it.
     */
    public void changePassword(long accountId, String password) {
        SignUpForm form = new SignUpForm();
        checkPassword(
                form, password, author(accountId).username(), get(accountId).email());
        form.done();
        String hash = passwords.hash(password);
        db.runInTransaction(() -> {
            users.updatePassword(accountId, hash);
            if (users.dropWantedEmail(accountId)) {
                events.publish(new UserEvent.EmailChanged(accountId));
            }
            events.publish(new UserEvent.AccessEnded(accountId));
            events.publish(new UserEvent.PasswordChanged(accountId));
        });
    }

    /**
     * Deletes the account and all its data, including its share in the counters of others. Its name stays reserved,
     * unless the login could never be used.
     */
    public void delete(long accountId) {
        db.runInTransaction(() -> {
            boolean wasUsable = users.find(accountId)
                    .map(user -> user.address().confirmedAt() != null && user.approved())
                    .orElse(true);
            deletion.remove(accountId, wasUsable);
            users.delete(accountId);
        });
    }

    /** Records that this person was active. */
    public void seen(long accountId) {
        db.runInTransaction(() -> {
            users.touch(accountId, clock.millis());
            events.publish(new UserEvent.Seen(accountId));
        });
    }
}
