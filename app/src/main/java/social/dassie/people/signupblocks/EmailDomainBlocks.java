package social.dassie.people.signupblocks;

import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.DailyUse;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.api.ValidationErrors;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.DomainNames;

/**
 * Email providers whose addresses are refused or need approval. A domain includes its subdomains, and all domains whose
 * mail servers are within it.
 */
public final class EmailDomainBlocks {
    private final Database db;
    private final EmailDomainBlockDao blocks;
    private final AuditTrail<EmailDomainBlockEntity> trail;
    private final Clock clock;

    EmailDomainBlocks(Platform platform) {
        this.db = platform.db();
        this.blocks = platform.db().dao(EmailDomainBlockDao.class);
        this.trail = platform.audit()
                .about("email_domain_block", block -> Long.parseLong(block.id()), EmailDomainBlockEntity::domain);
        this.clock = platform.clock();
    }

    public Slice<EmailDomainBlockEntity> list(Page page) {
        return page.slice(blocks.findPage(page), EmailDomainBlock::id, this::render);
    }

    public EmailDomainBlockEntity get(long id) {
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

    /** Blocks a domain, or the IP address of a mail server. 422 for other text and for what is already blocked. */
    public EmailDomainBlockEntity create(Caller caller, @Nullable String typed, boolean allowWithApproval) {
        if (typed == null) {
            throw ApiException.invalid(Field.DOMAIN, ErrorCode.BLANK);
        }
        Network address = Network.parse(typed.strip());
        String domain = address != null && address.isOneAddress() ? address.first() : DomainNames.normalise(typed);
        if (domain == null) {
            ValidationErrors refusals = new ValidationErrors();
            refusals.add(Field.DOMAIN, ErrorCode.INVALID);
            refusals.add(Field.DOMAIN, ErrorCode.NOT_A_DOMAIN);
            throw refusals.refusal();
        }
        return db.inTransaction(() -> {
            if (!blocks.findAny(Json.text(List.of(domain))).isEmpty()) {
                throw ApiException.invalid(Field.DOMAIN, ErrorCode.TAKEN);
            }
            return trail.created(caller, get(blocks.insert(domain, allowWithApproval, clock.millis())));
        });
    }

    /** Changes whether addresses are refused, or only need approval. */
    public EmailDomainBlockEntity change(Caller caller, long id, boolean allowWithApproval) {
        return db.inTransaction(() -> {
            EmailDomainBlockEntity before = get(id);
            if (before.allowWithApproval() == allowWithApproval) {
                return before;
            }
            blocks.update(id, allowWithApproval);
            return trail.updated(caller, before, get(id));
        });
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            EmailDomainBlockEntity before = get(id);
            blocks.delete(id);
            trail.destroyed(caller, before);
        });
    }

    /**
     * Returns whether a block of the given kind matches an email address: its domain or the name of a mail server, each
     * with its parent domains, or the IP address of a mail server.
     *
     * @param ip the IP address of the sign-up, counted in the history; null if it is not a sign-up
     */
    boolean cover(String email, MailServers servers, boolean allowingWithApproval, @Nullable String ip) {
        Set<String> names = new LinkedHashSet<>(servers.addresses());
        Stream.concat(Stream.ofNullable(domainOf(email)), servers.names().stream())
                .forEach(name -> names.addAll(DomainNames.withThoseAbove(name)));
        List<EmailDomainBlock> found = blocks.findAny(Json.text(names)).stream()
                .filter(block -> block.allowWithApproval() == allowingWithApproval)
                .toList();
        if (ip != null && !found.isEmpty()) {
            db.runInTransaction(() -> found.forEach(block -> blocks.use(block.id(), today(), ip)));
        }
        return !found.isEmpty();
    }

    /** Returns the domain of an email address; null if it cannot be one. */
    static @Nullable String domainOf(String email) {
        return DomainNames.normalise(email.substring(email.lastIndexOf('@') + 1));
    }

    /** Deletes the attempts that are too old for the history. */
    void purge() {
        db.runInTransaction(() -> blocks.deleteUsesBefore(DailyUse.firstDay(today())));
    }

    private long today() {
        return Math.floorDiv(clock.millis(), Dates.DAY_MS);
    }
}
