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

/** Email providers whose addresses are refused or need approval. A domain includes its subdomains. */
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

    /** Blocks a domain. 422 for text that is not a domain and for a domain that is already blocked. */
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
     * Whether a block of the given kind matches an email address.
     *
     * @param ip the IP address of the sign-up, counted in the history; null when nobody signs up
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

    /** The domain of an email address and all its parent domains. */
    private static List<String> domainsOf(String email) {
        String domain = DomainNames.normalise(email.substring(email.lastIndexOf('@') + 1));
        return domain == null ? List.of() : DomainNames.withThoseAbove(domain);
    }

    /** Deletes the attempts that are too old for the history. */
    void purge() {
        db.runInTransaction(() -> blocks.deleteUsesBefore(DailyUse.firstDay(today())));
    }

    private long today() {
        return Math.floorDiv(clock.millis(), Dates.DAY_MS);
    }
}
