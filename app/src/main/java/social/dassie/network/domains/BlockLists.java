package social.dassie.network.domains;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Problem;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.Jobs;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.platform.Platform;

/**
 * Follows block lists that others maintain, and refreshes them every day. An entry applies as long as the list contains
 * it. A list never changes a block that was created here. A list that cannot be read, or is suddenly empty, changes
 * nothing.
 */
public final class BlockLists {
    private static final ErrorCode ANSWERS = ErrorCode.of("error.the_server_answers", "the server answers {0}");
    private static final ErrorCode LEADS_ELSEWHERE =
            ErrorCode.of("error.it_leads_to_an_address", "it leads to an address that is not an https one");
    private static final ErrorCode HOLDS_NOTHING = ErrorCode.of("error.it_holds_no_domain", "it holds no domain");

    private static final ErrorCode NOT_HTTPS = ErrorCode.of("error.not_an_https_address", "Not an https address: {0}");
    private static final ErrorCode UNREADABLE = ErrorCode.of("error.cannot_be_read", "{0} cannot be read: {1}");

    private static final Logger LOG = LoggerFactory.getLogger(BlockLists.class);
    private static final String JOB = "block_lists";
    private static final long PERIOD_MS = 86_400_000;
    private static final int MAX_BYTES = 8 * 1024 * 1024;

    private final Database db;
    private final DomainListDao lists;
    private final BlockedDomains blocked;
    private final BlockImport imports;
    private final DomainLimits limits;
    private final Outbound outbound;
    private final Clock clock;

    BlockLists(Platform platform, BlockedDomains blocked, BlockImport imports, DomainLimits limits) {
        this.db = platform.db();
        this.lists = db.dao(DomainListDao.class);
        this.blocked = blocked;
        this.imports = imports;
        this.limits = limits;
        this.outbound = platform.outbound();
        this.clock = platform.clock();
    }

    void handleJobs(Jobs jobs) {
        jobs.every(JOB, PERIOD_MS, job -> refreshAll());
    }

    public List<BlockList> all() {
        return lists.findAll();
    }

    /**
     * Follows a list from now on and reads it; a list that is already followed is refreshed. 422 for an address that is
     * not https, and if there is no list at the address: then nothing is followed.
     */
    public BlockImport.Changes subscribe(Caller caller, String url) {
        URI address = WebAddress.parse(url)
                .filter(parsed -> parsed.getScheme().equals("https"))
                .orElseThrow(() -> ApiException.unprocessable(NOT_HTTPS, url));
        try {
            BlockFile file = fetch(address.toString());
            return db.inTransaction(() -> {
                lists.insert(address.toString(), clock.millis());
                return take(caller, lists.find(address.toString()).orElseThrow(), file);
            });
        } catch (IOException e) {
            throw ApiException.caused(
                    422, e, UNREADABLE, url, e instanceof NoListException none ? none.problem : words(e));
        }
    }

    /** Stops following a list and deletes its blocks. Returns their number; empty if it was not followed. */
    public Optional<Integer> unsubscribe(Caller caller, String url) {
        return db.inTransaction(() -> lists.find(url).map(list -> {
            List<DomainBlock> gone = blocked.ofList(list.id());
            gone.forEach(block -> blocked.delete(caller, block));
            lists.delete(list.id());
            limits.refreshAll();
            return gone.size();
        }));
    }

    private void refreshAll() {
        for (BlockList list : lists.findAll()) {
            try {
                BlockFile file = fetch(list.url());
                BlockImport.Changes changes = db.inTransaction(() -> take(Caller.ANONYMOUS, list, file));
                if (changes.isAnything()) {
                    LOG.info(
                            "Blocklist {} updated: {} added, {} changed, {} removed",
                            list.url(),
                            changes.added(),
                            changes.changed(),
                            changes.removed());
                }
            } catch (IOException e) {
                LOG.warn("Blocklist {} could not be read: {}", list.url(), e.getMessage());
                db.runInTransaction(() -> lists.failed(list.id(), words(e)));
            }
        }
    }

    private BlockImport.Changes take(Caller caller, BlockList list, BlockFile file) {
        lists.refreshed(list.id(), clock.millis());
        return imports.again(caller, file, list.id());
    }

    private static String words(IOException e) {
        return String.valueOf(e.getMessage());
    }

    /** The content at the address is not a block list. */
    private static final class NoListException extends IOException {
        private static final long serialVersionUID = 1;

        private final transient Problem problem;

        NoListException(Problem problem) {
            super(problem.toString());
            this.problem = problem;
        }
    }

    private BlockFile fetch(String url) throws IOException {
        OutboundAnswer answer = outbound.send(OutboundRequest.get(URI.create(url))
                .header("Accept", "text/csv, text/plain, */*;q=0.1")
                .maxBytes(MAX_BYTES));
        if (!answer.isSuccess()) {
            throw new NoListException(Problem.of(ANSWERS, answer.status()));
        }
        if (!answer.url().getScheme().equals("https")) {
            throw new NoListException(Problem.of(LEADS_ELSEWHERE));
        }
        BlockFile file = BlockFile.read(new String(answer.body(), StandardCharsets.UTF_8));
        if (file.blocks().isEmpty()) {
            throw new NoListException(Problem.of(HOLDS_NOTHING));
        }
        return file;
    }
}
