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
import social.dassie.staff.instance.LimitedServerSettings.Readers;

/**
 * The list of limited servers. A setting determines who may see it: everyone, signed-in users whose login is in good
 * standing, or no caller. Another setting does the same for the reasons.
 */
public final class LimitedServers {
    private final BlockedDomains blocked;
    private final Supplier<Settings> settings;
    private final Accounts accounts;

    public LimitedServers(BlockedDomains blocked, Supplier<Settings> settings, Accounts accounts) {
        this.blocked = blocked;
        this.settings = settings;
        this.accounts = accounts;
    }

    /**
     * Returns the list, milder limits first. Blocks with the severity {@code noop} are omitted. 404 if the caller may not
     * see it, as if there were no such list; the reference server answers this, too.
     */
    public List<PublicDomainBlockEntity> seenBy(Caller caller) {
        if (!maySee(LimitedServerSettings.SHOWN, caller)) {
            throw ApiException.recordNotFound();
        }
        boolean withReasons = maySee(LimitedServerSettings.REASONS, caller);
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
        return maySee(LimitedServerSettings.SHOWN, caller);
    }

    /** Whether everyone gets the same response. */
    public boolean areForEveryone() {
        return settings.get().get(LimitedServerSettings.SHOWN) == Readers.ALL
                && settings.get().get(LimitedServerSettings.REASONS) != Readers.USERS;
    }

    private boolean maySee(Setting<Readers> setting, Caller caller) {
        return switch (settings.get().get(setting)) {
            case ALL -> true;
            case USERS -> isInOrder(caller);
            case DISABLED -> false;
        };
    }

    private boolean isInOrder(Caller caller) {
        return caller.isUser()
                && caller.problem() == null
                && !accounts.get(caller.accountId()).isSuspended();
    }
}
