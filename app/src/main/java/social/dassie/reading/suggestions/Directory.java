package social.dassie.reading.suggestions;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/** Lists the accounts whose owners want to be found. */
public final class Directory {
    private final DirectoryDao directory;
    private final AccountRenderer renderer;
    private final Clock clock;

    public Directory(Platform platform, AccountRenderer renderer) {
        this.directory = platform.db().dao(DirectoryDao.class);
        this.renderer = renderer;
        this.clock = platform.clock();
    }

    /** The accounts, those with the most recent posts first. */
    public List<AccountEntity> active(Caller caller, boolean onlyLocal, int limit, int offset) {
        return renderer.inOrder(directory.findActive(onlyLocal, caller.accountId(), clock.millis(), limit, offset));
    }

    /** The accounts, newest first. */
    List<AccountEntity> newest(Caller caller, boolean onlyLocal, int limit, int offset) {
        return renderer.inOrder(directory.findNew(onlyLocal, caller.accountId(), clock.millis(), limit, offset));
    }
}
