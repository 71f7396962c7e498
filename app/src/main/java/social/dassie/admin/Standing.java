package social.dassie.admin;

/** What was decided about an account, for the record of before and after. */
record Standing(boolean approved, boolean disabled, boolean silenced, boolean suspended, boolean sensitized) {
    static Standing of(AdminAccount account) {
        return new Standing(
                account.approved(), account.disabled(), account.silenced(), account.suspended(), account.sensitized());
    }
}
