package social.dassie.signupblocks;

import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.api.ApiException;
import social.dassie.api.Caller;
import social.dassie.api.DailyUse;
import social.dassie.api.Dates;
import social.dassie.api.Json;
import social.dassie.api.Page;
import social.dassie.api.Slice;
import social.dassie.audit.AuditLog;
import social.dassie.audit.AuditTrail;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.text.DomainNames;

/** Providers of mail whose addresses are not taken, or not without a look. A domain stands for those below it, too. */
final class EmailDomainBlocks {
    private final Database db;
    private final EmailDomainBlockDao blocks;
    private final AuditTrail<EmailDomainBlockEntity> trail;
    private final Clock clock;

    EmailDomainBlocks(Database db, AuditLog audit, Clock clock) {
        this.db = db;
        this.blocks = db.dao(EmailDomainBlockDao.class);
        this.trail =
                audit.about("email_domain_block", block -> Long.parseLong(block.id()), EmailDomainBlockEntity::domain);
        this.clock = clock;
    }

    Slice<EmailDomainBlockEntity> list(Page page) {
        return page.slice(blocks.findPage(page), EmailDomainBlock::id, this::render);
    }

    EmailDomainBlockEntity get(long id) {
        return render(List.of(blocks.find(id).orElseThrow(ApiException::recordNotFound)))
                .get(0);
    }

    private List<EmailDomainBlockEntity> render(List<EmailDomainBlock> rows) {
        long today = today();
        List<Long> ids = rows.stream().map(EmailDomainBlock::id).toList();
        DailyUse uses = new DailyUse(today, blocks.findUses(new IdList(ids), DailyUse.firstDay(today)));
        return rows.stream()
                .map(row -> EmailDomainBlockEntity.of(row, uses.of(row.id())))
                .toList();
    }

    /** Blocks a domain. 422 for what is no domain and for one that is blocked already. */
    EmailDomainBlockEntity create(Caller caller, @Nullable String typed, boolean allowWithApproval) {
        if (typed == null) {
            throw ApiException.validation("Domain can't be blank");
        }
        String domain = DomainNames.normalise(typed);
        if (domain == null) {
            throw ApiException.validation("Domain is invalid, Domain is not a valid domain name");
        }
        return db.inTransaction(() -> {
            if (!blocks.findAny(Json.text(List.of(domain))).isEmpty()) {
                throw ApiException.validation("Domain has already been taken");
            }
            return trail.created(caller, get(blocks.insert(domain, allowWithApproval, clock.millis())));
        });
    }

    void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            EmailDomainBlockEntity before = get(id);
            blocks.delete(id);
            trail.destroyed(caller, before);
        });
    }

    /**
     * Whether a block of the kind asked for covers an e-mail address.
     *
     * @param ip who tries, to be counted in the history; null when nobody signs up
     */
    boolean cover(String email, boolean allowingWithApproval, @Nullable String ip) {
        List<EmailDomainBlock> found = blocks.findAny(Json.text(domainsOf(email))).stream()
                .filter(block -> block.allowWithApproval() == allowingWithApproval)
                .toList();
        if (ip != null && !found.isEmpty()) {
            db.runInTransaction(() -> found.forEach(block -> blocks.use(block.id(), today(), ip)));
        }
        return !found.isEmpty();
    }

    /** The domain of an address and every one above it. */
    private static List<String> domainsOf(String email) {
        String domain = DomainNames.normalise(email.substring(email.lastIndexOf('@') + 1));
        return domain == null ? List.of() : DomainNames.withThoseAbove(domain);
    }

    /** Forgets who tried when, as soon as no history shows it any more. */
    void purge() {
        db.runInTransaction(() -> blocks.deleteUsesBefore(DailyUse.firstDay(today())));
    }

    private long today() {
        return Math.floorDiv(clock.millis(), Dates.DAY_MS);
    }
}
