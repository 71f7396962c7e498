package social.dassie.people.signupblocks;

import java.time.Clock;
import java.util.List;
import java.util.Optional;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Network;
import social.dassie.ground.api.Page;
import social.dassie.ground.api.Slice;
import social.dassie.ground.audit.AuditTrail;
import social.dassie.ground.db.Database;
import social.dassie.ground.db.TableCache;
import social.dassie.ground.platform.Platform;

/**
 * Blocked networks. Every request checks them, so they are all cached and reloaded when a row changes: a check needs no
 * statement.
 */
public final class IpBlocks {

    private final Database db;
    private final IpBlockDao blocks;
    private final AuditTrail<IpBlockEntity> trail;
    private final Clock clock;
    private final TableCache<NetworkTable> networks;

    IpBlocks(Platform platform) {
        this.db = platform.db();
        this.blocks = platform.db().dao(IpBlockDao.class);
        this.trail = platform.audit().about("ip_block", block -> Long.parseLong(block.id()), IpBlockEntity::ip);
        this.clock = platform.clock();
        this.networks = platform.db().caches().ofTable("ip_blocks", () -> new NetworkTable(blocks.findAll()));
    }

    /** Returns whether the server answers requests from this IP address. */
    public boolean mayEnter(String address) {
        return strictest(address).filter(IpBlockSeverity.NO_ACCESS::equals).isEmpty();
    }

    /** Returns whether sign-ups from this IP address are refused. */
    boolean forbidsSignUp(String address) {
        return strictest(address)
                .filter(severity -> severity.compareTo(IpBlockSeverity.SIGN_UP_BLOCK) >= 0)
                .isPresent();
    }

    /** Returns whether sign-ups from this IP address need approval. */
    boolean holdsUp(String address) {
        return strictest(address).isPresent();
    }

    private Optional<IpBlockSeverity> strictest(String address) {
        return networks.get().strictest(address, clock.millis());
    }

    public Slice<IpBlockEntity> list(Page page) {
        return page.slice(
                blocks.findPage(page),
                IpBlock::id,
                rows -> rows.stream().map(IpBlockEntity::of).toList());
    }

    public IpBlockEntity get(long id) {
        return IpBlockEntity.of(find(id));
    }

    private IpBlock find(long id) {
        return blocks.find(id).orElseThrow(ApiException::recordNotFound);
    }

    /** Blocks a network. 422 if it is already blocked. */
    public IpBlockEntity create(Caller caller, IpBlockForm form) {
        return db.inTransaction(() -> {
            long now = clock.millis();
            blocks.deleteOver(now);
            IpBlock wanted = form.make(now);
            checkFree(wanted);
            long id = blocks.insert(
                    wanted.ip(), wanted.severity().key(), wanted.comment(), wanted.expiresAt(), wanted.createdAt());
            return trail.created(caller, get(id));
        });
    }

    public IpBlockEntity update(Caller caller, long id, IpBlockForm form) {
        return db.inTransaction(() -> {
            IpBlock before = find(id);
            IpBlock wanted = form.applyTo(before, clock.millis());
            checkFree(wanted);
            blocks.update(id, wanted.ip(), wanted.severity().key(), wanted.comment(), wanted.expiresAt());
            return trail.updated(caller, IpBlockEntity.of(before), IpBlockEntity.of(wanted));
        });
    }

    private void checkFree(IpBlock wanted) {
        if (blocks.findByIp(wanted.ip()).filter(b -> b.id() != wanted.id()).isPresent()) {
            throw ApiException.invalid(IpBlockForm.IP, ErrorCode.TAKEN);
        }
    }

    public void delete(Caller caller, long id) {
        db.runInTransaction(() -> {
            IpBlockEntity before = get(id);
            blocks.delete(id);
            trail.destroyed(caller, before);
        });
    }

    /** Deletes expired blocks. */
    void purge() {
        db.runInTransaction(() -> blocks.deleteOver(clock.millis()));
    }

    /** Returns all blocks, for the command line. */
    public List<IpBlock> all() {
        return blocks.findAll();
    }

    /** Deletes the block of a network, for an operator who locked themselves out; false if it was not blocked. */
    public boolean lift(Network network) {
        return db.inTransaction(() -> {
            Optional<IpBlock> block = blocks.findByIp(network.toString());
            block.ifPresent(found -> delete(Caller.ANONYMOUS, found.id()));
            return block.isPresent();
        });
    }
}
