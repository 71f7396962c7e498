package social.dassie.staff.moderation;

import social.dassie.staff.accounts.AdminAccount;

/** The decisions in effect about an account at one moment, for the audit log's state before and after. */
record DecidedState(boolean approved, boolean disabled, boolean silenced, boolean suspended, boolean sensitized) {
    static DecidedState of(AdminAccount account) {
        return new DecidedState(
                account.login().approved(),
                account.login().disabled(),
                account.silenced(),
                account.suspended(),
                account.sensitized());
    }
}
