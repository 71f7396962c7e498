package social.dassie.network.domains;

import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Problem;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.DomainNames;

/** Blocks of whole servers, for the API, the command line and the followed lists. */
public final class BlockedDomains {
    private static final ErrorCode STRICTER_BEFORE =
            ErrorCode.of("error.you_have_already_imposed_stricter", "You have already imposed stricter limits on {0}.");

    private static final ErrorCode OURS =
            ErrorCode.of("error.domain_is_this_servers_own", "Domain is this server's own");

    private final Database db;
    private final BlockedDomainDao blocks;
    private final DomainRules rules;
    private final DomainLimits limits;
    private final Addresses addresses;
    private final AuditTrail<DomainBlockEntity> trail;
    private final Clock clock;

    BlockedDomains(Platform platform, DomainRules rules, DomainLimits limits) {
        this.db = platform.db();
        this.blocks = db.dao(BlockedDomainDao.class);
        this.rules = rules;
        this.limits = limits;
        this.addresses = platform.addresses();
        this.trail =
                platform.audit().about("domain_block", block -> Long.parseLong(block.id()), DomainBlockEntity::domain);
        this.clock = platform.clock();
    }

    Slice<DomainBlockEntity> list(Page page) {
        return page.slice(
                blocks.findPage(page),
                DomainBlock::id,
                rows -> rows.stream().map(DomainBlockEntity::of).toList());
    }

    /**
     * Returns blocks whose domain contains this text.
     *
     * @param severity null for every severity
     */
    public Slice<DomainBlock> search(String text, @Nullable DomainBlockSeverity severity, Page page) {
        String part = DomainNames.searched(text);
        List<DomainBlock> found = blocks.search(part, severity == null ? "" : severity.key(), page);
        return page.slice(found, DomainBlock::id, rows -> rows);
    }

    /** Returns all blocks, by name. */
    public List<DomainBlock> all() {
        return blocks.findAll();
    }

    DomainBlockEntity get(long id) {
        return DomainBlockEntity.of(byId(id));
    }

    /** Returns the block of exactly this domain. */
    public Optional<DomainBlock> find(String domain) {
        return blocks.findByDomain(domain);
    }

    /**
     * Blocks a domain. 422 for an invalid domain. Also 422, with the existing block, if the domain already has a block,
     * or if a parent domain has a block that is at least as strict.
     */
    public DomainBlock add(Caller caller, String typed, BlockTerms terms) {
        return db.inTransaction(() -> {
            String domain = checkNew(typed, terms);
            DomainBlock made = insert(caller, domain, terms, null);
            limits.refresh(domain);
            return made;
        });
    }

    /** Returns the name in the spelling in which {@link #add} would store it; 422 where that would fail. Changes nothing. */
    public String checkNew(String typed, BlockTerms terms) {
        String domain = checked(typed);
        Optional<DomainBlock> before = rules.findBlock(domain)
                .filter(block -> block.domain().equals(domain) || !terms.isAsStrictAs(block.terms()));
        if (before.isPresent()) {
            throw ApiException.of(
                    422,
                    Problem.of(STRICTER_BEFORE, before.get().domain()),
                    Map.of("existing_domain_block", DomainBlockEntity.of(before.get())));
        }
        return domain;
    }

    DomainBlockEntity change(Caller caller, long id, Params params) {
        return db.inTransaction(
                () -> DomainBlockEntity.of(change(caller, id, BlockTerms.of(params, byId(id).terms()))));
    }

    public DomainBlock change(Caller caller, long id, BlockTerms terms) {
        return db.inTransaction(() -> {
            DomainBlock before = byId(id);
            DomainBlock after = update(caller, before, terms);
            limits.refresh(before.domain());
            return after;
        });
    }

    public void remove(Caller caller, long id) {
        db.runInTransaction(() -> {
            DomainBlock gone = byId(id);
            delete(caller, gone);
            limits.refresh(gone.domain());
        });
    }

    /** Returns the name in the spelling in which it is stored; 422 for an invalid name, or for our own. */
    String checked(String typed) {
        if (typed.isBlank()) {
            throw ApiException.invalid(Field.DOMAIN, ErrorCode.BLANK);
        }
        String domain = DomainNames.ofServer(typed);
        if (domain == null) {
            throw ApiException.invalid(Field.DOMAIN, ErrorCode.NOT_A_DOMAIN);
        }
        if (isOurs(domain)) {
            throw ApiException.invalid(Field.DOMAIN, OURS);
        }
        return domain;
    }

    /** Returns whether this is a name of this server, or of all servers on its machine. */
    boolean isOurs(String domain) {
        return Stream.of(addresses.domain(), addresses.webDomain())
                .anyMatch(own -> domain.equals(DomainNames.ofServer(own)) || domain.equals(DomainNames.normalise(own)));
    }

    /** Creates a block with its audit log entry. The caller applies it to the accounts. */
    DomainBlock insert(Caller caller, String domain, BlockTerms terms, @Nullable Long listId) {
        long id = blocks.insert(domain, terms.severity().key(), terms, listId, clock.millis());
        DomainBlock made = byId(id);
        trail.created(caller, DomainBlockEntity.of(made));
        return made;
    }

    /**
     * Changes a block with its audit log entry; equal terms change nothing and create no entry. The caller applies the
     * change to the accounts.
     */
    DomainBlock update(Caller caller, DomainBlock before, BlockTerms terms) {
        if (before.terms().equals(terms)) {
            return before;
        }
        blocks.update(before.id(), terms.severity().key(), terms, clock.millis());
        DomainBlock after = byId(before.id());
        trail.updated(caller, DomainBlockEntity.of(before), DomainBlockEntity.of(after));
        return after;
    }

    /** Deletes a block with an audit log entry. The caller applies the change to the accounts. */
    void delete(Caller caller, DomainBlock gone) {
        blocks.delete(gone.id());
        trail.destroyed(caller, DomainBlockEntity.of(gone));
    }

    List<DomainBlock> ofList(long listId) {
        return blocks.findOfList(listId);
    }

    /** Returns the block with this id; 404 if there is none. */
    public DomainBlock byId(long id) {
        return blocks.find(id).orElseThrow(ApiException::recordNotFound);
    }
}
