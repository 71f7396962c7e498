package social.dassie.reading.suggestions;

import java.time.Clock;
import java.util.List;
import social.dassie.ground.api.Caller;
import social.dassie.ground.platform.Platform;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountRenderer;

/** Lists the accounts that opted in to discovery. */
public final class Directory {
    private final DirectoryDao directory;
    private final AccountRenderer renderer;
    private final Clock clock;

    public Directory(Platform platform, AccountRenderer renderer) {
        this.directory = platform.db().dao(DirectoryDao.class);
        this.renderer = renderer;
        this.clock = platform.clock();
    }

    /** Returns the accounts, those with the most recent posts first. */
    public List<AccountEntity> active(Caller caller, boolean onlyLocal, int limit, int offset) {
        return renderer.inOrder(directory.findActive(onlyLocal, caller.accountId(), clock.millis(), limit, offset));
    }

    /** Returns the accounts, newest first. */
    List<AccountEntity> newest(Caller caller, boolean onlyLocal, int limit, int offset) {
        return renderer.inOrder(directory.findNew(onlyLocal, caller.accountId(), clock.millis(), limit, offset));
    }
}
