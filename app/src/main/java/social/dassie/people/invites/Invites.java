package social.dassie.people.invites;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Permission;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.settings.SettingsSource;
import social.dassie.people.accounts.Role;
import social.dassie.people.signupblocks.SignUpBlocks;
import social.dassie.people.signupblocks.SignUpSettings;
import social.dassie.people.users.Users;

/**
 * Invites: created by users, used by those who sign up. Whether an invite works is checked when it is used: one whose
 * inviter is suspended or may no longer invite works again when that is undone.
 */
public final class Invites {
    private static final ErrorCode TOO_MANY_INVITES =
            ErrorCode.of("error.too_many_invites", "You have too many active invites. Revoke some first.");

    /** How many active invites one person may have. */
    public static final int MAX_AVAILABLE = 50;

    /** How long ended invites are listed. */
    static final Duration KEPT = Duration.ofDays(30);

    /** The error for an invalid invite. */
    static final ErrorCode INVALID = ErrorCode.of("error.invalid_invite", "This invite is not valid");

    private static final int LISTED = 100;

    /** Letters and digits except those that look alike. */
    private static final String ALPHABET = "abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

    /** 93 random bits. */
    private static final int CODE_LENGTH = 16;

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Database db;
    private final InviteDao invites;
    private final Users users;
    private final SignUpBlocks blocks;
    private final SettingsSource settings;
    private final Addresses addresses;
    private final Clock clock;

    Invites(Platform platform, Users users, SignUpBlocks blocks) {
        this.db = platform.db();
        this.invites = db.dao(InviteDao.class);
        this.users = users;
        this.blocks = blocks;
        this.settings = platform.settings();
        this.addresses = platform.addresses();
        this.clock = platform.clock();
    }

    /** Returns whether the caller may create invites. */
    public boolean mayInvite(Caller caller) {
        return users.find(caller.accountId())
                .filter(user -> mayInvite(user.role()))
                .isPresent();
    }

    private boolean mayInvite(Role role) {
        return SignUpSettings.letMembersInvite(settings.get())
                ? role.may(Permission.INVITE_USERS)
                : !role.isEveryone() && Permission.INVITE_USERS.isIn(role.permissions());
    }

    /** Returns the invites of a user, the newest first. */
    public List<Invite> of(Caller caller) {
        return invites.findOf(caller.accountId(), LISTED);
    }

    /** Creates an invite. 403 if the caller may not invite, 422 with too many active ones. */
    public Invite create(Caller caller, InviteForm form) {
        return db.inTransaction(() -> {
            if (!mayInvite(caller)) {
                throw ApiException.forbidden();
            }
            long now = clock.millis();
            long accountId = caller.accountId();
            invites.deleteUnused(accountId, now);
            if (invites.countAvailable(accountId, now) >= MAX_AVAILABLE) {
                throw ApiException.unprocessable(TOO_MANY_INVITES);
            }
            Integer seconds = form.seconds();
            Long expiresAt = seconds == null ? null : Long.valueOf(now + seconds * 1_000L);
            long id = invites.insert(
                    newCode(), accountId, form.maxUses(), expiresAt, form.autofollow(), form.comment(), now);
            return invites.find(id).orElseThrow(ApiException::recordNotFound);
        });
    }

    private static String newCode() {
        StringBuilder code = new StringBuilder(CODE_LENGTH);
        for (int i = 0; i < CODE_LENGTH; i++) {
            code.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
        }
        return code.toString();
    }

    /** Revokes an invite of the caller, so that it can no longer be used. 404 for another user's. */
    public void revoke(Caller caller, long id) {
        db.runInTransaction(() -> {
            boolean isOwn = invites.find(id)
                    .filter(invite -> invite.inviter().accountId() == caller.accountId())
                    .isPresent();
            if (!isOwn) {
                throw ApiException.recordNotFound();
            }
            invites.end(id, clock.millis());
        });
    }

    /** Returns the link that people open. */
    public String link(Invite invite) {
        return addresses.path("/invite/" + invite.code());
    }

    /** Returns whether people can sign up with it now. */
    public boolean isUsable(Invite invite) {
        return !invite.isUsedUp()
                && !isOver(invite)
                && invite.inviter().isActive()
                && mayInvite(invite.inviter().role());
    }

    /**
     * Returns whether people who sign up with it now need approval: if registrations are not open to everyone, unless
     * the inviter's role bypasses that.
     */
    public boolean needApproval(Invite invite) {
        return needApproval(invite.inviter().role());
    }

    /** As {@link #needApproval(Invite)}, for invites of the caller. */
    public boolean needApproval(Caller caller) {
        return users.find(caller.accountId())
                .filter(user -> needApproval(user.role()))
                .isPresent();
    }

    private boolean needApproval(Role role) {
        boolean areOpenToEveryone =
                SignUpSettings.areOpen(settings.get()) && !SignUpSettings.needApproval(settings.get());
        return !areOpenToEveryone && !role.may(Permission.INVITE_BYPASS_APPROVAL);
    }

    /** Returns whether it has ended. */
    public boolean isOver(Invite invite) {
        return invite.isOver(clock.millis());
    }

    /** Returns the invite with this code; empty if there is none, and for no code. */
    public Optional<Invite> find(@Nullable String code) {
        return code == null ? Optional.empty() : invites.findByCode(code);
    }

    /** Returns the invite with this code, if people can sign up with it now. */
    public Optional<Invite> usable(@Nullable String code) {
        return find(code).filter(this::isUsable);
    }

    /**
     * Returns what an application needs before it signs a user up. 404 for an unknown code, 401 for an invalid invite,
     * and 403 for a network that may not sign up.
     */
    public InviteEntity preview(String code, String ip) {
        Invite invite = find(code).orElseThrow(ApiException::recordNotFound);
        if (!isUsable(invite)) {
            throw ApiException.of(401, INVALID);
        }
        blocks.checkSignUp(ip);
        return new InviteEntity(invite.code(), addresses.path("/api/v2/instance"));
    }

    /**
     * Counts a use, in the transaction that creates the login. 403 if the invite no longer works, so that it is never
     * used more often than allowed.
     */
    public void use(long id, long accountId) {
        db.runInTransaction(() -> {
            Invite invite = invites.find(id).filter(this::isUsable).orElseThrow(() -> ApiException.of(403, INVALID));
            invites.use(id, clock.millis());
            invites.noteInviter(accountId, invite.inviter().accountId(), invite.autofollow());
        });
    }

    /** Deletes some of the invites that ended long ago, and returns how many. */
    int deleteOld(int limit) {
        long before = clock.millis() - KEPT.toMillis();
        return db.inTransaction(() -> invites.deleteOver(before, limit));
    }
}
