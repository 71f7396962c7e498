package social.dassie.people.relationships.blocks;

import java.time.Clock;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.DomainNames;
import social.dassie.people.relationships.severances.Severances;

/** Domains that an account has blocked, each including its subdomains. */
public final class DomainBlocks {
    private final Database db;
    private final UserDomainBlockDao blocks;
    private final Severances severances;
    private final Events events;
    private final Clock clock;

    public DomainBlocks(Platform platform, Severances severances) {
        this.db = platform.db();
        this.blocks = db.dao(UserDomainBlockDao.class);
        this.severances = severances;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    public Slice<String> list(Caller caller, Page page) {
        return page.slice(
                blocks.findPage(caller.accountId(), page),
                DomainBlockRow::id,
                rows -> rows.stream().map(DomainBlockRow::domain).toList());
    }

    /**
     * Blocks a domain, whether it is known or not, and ends all follows between the caller and its accounts. 422 for
     * text that is not a domain.
     */
    public void add(Caller caller, String typed) {
        String domain = checked(typed);
        db.runInTransaction(() -> {
            if (blocks.insert(caller.accountId(), domain, clock.millis())) {
                severances.cutOffBlocked(caller.accountId(), domain);
                events.publish(new BlockEvent.DomainBlocked(caller.accountId(), domain));
            }
        });
    }

    private static String checked(String typed) {
        if (typed.isBlank()) {
            throw ApiException.invalid(Field.DOMAIN, ErrorCode.BLANK);
        }
        String domain = DomainNames.normalise(typed);
        if (domain == null) {
            throw ApiException.invalid(Field.DOMAIN, ErrorCode.NOT_A_DOMAIN);
        }
        return domain;
    }

    /** Counts the follows that a block of a domain would end; refuses the same domains as the block. */
    public DomainBlockPreviewEntity preview(Caller caller, String typed) {
        String domain = checked(typed);
        int following = 0;
        int followers = 0;
        for (UserDomainBlockDao.Ties ties : blocks.countTies(caller.accountId())) {
            String theirs = DomainNames.normalise(ties.domain());
            if (theirs != null && DomainNames.withThoseAbove(theirs).contains(domain)) {
                following += ties.following();
                followers += ties.followers();
            }
        }
        return new DomainBlockPreviewEntity(following, followers);
    }

    /** Unblocks a domain; does nothing if the domain is not blocked. */
    public void remove(Caller caller, String typed) {
        String domain = DomainNames.normalise(typed);
        if (domain != null) {
            db.runInTransaction(() -> blocks.delete(caller.accountId(), domain));
        }
    }
}
