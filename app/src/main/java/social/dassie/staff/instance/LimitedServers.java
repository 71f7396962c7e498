package social.dassie.staff.instance;

import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.Settings;
import social.dassie.network.domains.BlockedDomains;
import social.dassie.network.domains.DomainBlock;
import social.dassie.network.domains.DomainBlockSeverity;
import social.dassie.people.accounts.Accounts;

/**
 * The list of other servers that are limited here. A setting says who may see it: everyone, signed-in users whose login
 * is in order, or no caller. Another setting says this for the reasons.
 */
public final class LimitedServers {
    private static final String ALL = "all";
    private static final String USERS = "users";

    private final BlockedDomains blocked;
    private final Supplier<Settings> settings;
    private final Accounts accounts;

    public LimitedServers(BlockedDomains blocked, Supplier<Settings> settings, Accounts accounts) {
        this.blocked = blocked;
        this.settings = settings;
        this.accounts = accounts;
    }

    /**
     * The list, with the milder limits first. Blocks with the severity {@code noop} are left out. 404 when the caller
     * may not see it, as if there were no such list; the reference server answers this, too.
     */
    public List<PublicDomainBlockEntity> seenBy(Caller caller) {
        if (!maySee(Setting.DOMAIN_BLOCKS_SHOWN, caller)) {
            throw ApiException.recordNotFound();
        }
        boolean withReasons = maySee(Setting.DOMAIN_BLOCKS_REASONS, caller);
        return blocked.all().stream()
                .filter(block -> block.severity() != DomainBlockSeverity.NOOP)
                .sorted(Comparator.comparing(DomainBlock::severity).thenComparing(DomainBlock::domain))
                .map(block -> new PublicDomainBlockEntity(
                        block.publicDomain(),
                        block.digest(),
                        block.severity().key(),
                        withReasons ? block.publicComment() : null))
                .toList();
    }

    /** Whether the caller may see the list. */
    public boolean areShownTo(Caller caller) {
        return maySee(Setting.DOMAIN_BLOCKS_SHOWN, caller);
    }

    /** Whether everyone gets the same answer. */
    public boolean areForEveryone() {
        return settings.get().get(Setting.DOMAIN_BLOCKS_SHOWN).equals(ALL)
                && !settings.get().get(Setting.DOMAIN_BLOCKS_REASONS).equals(USERS);
    }

    private boolean maySee(Setting setting, Caller caller) {
        String who = settings.get().get(setting);
        return who.equals(ALL) || (who.equals(USERS) && isInOrder(caller));
    }

    private boolean isInOrder(Caller caller) {
        return caller.isUser()
                && caller.problem() == null
                && !accounts.get(caller.accountId()).isSuspended();
    }
}
