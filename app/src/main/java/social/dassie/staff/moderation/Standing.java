package social.dassie.staff.moderation;

import social.dassie.staff.accounts.AdminAccount;

/** The decisions about an account at one moment, for the audit log's state before and after. */
record Standing(boolean approved, boolean disabled, boolean silenced, boolean suspended, boolean sensitized) {
    static Standing of(AdminAccount account) {
        return new Standing(
                account.approved(), account.disabled(), account.silenced(), account.suspended(), account.sensitized());
    }
}
