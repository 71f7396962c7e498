package social.dassie.federation.imports;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import social.dassie.federation.actors.Handles;
import social.dassie.federation.actors.documents.RemoteException;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.db.Database;
import social.dassie.people.lists.ListEntity;
import social.dassie.people.lists.ListFeature;
import social.dassie.people.lists.ListForm;
import social.dassie.people.relationships.RelationshipFeature;
import social.dassie.people.relationships.follows.FollowOptions;
import social.dassie.people.relationships.follows.RelationshipEntity;
import social.dassie.posts.statuses.marks.Bookmarks;

/** Imports one line of a file, once, by the same rules as the API. */
public final class LineImporter {
    private static final ErrorCode LINE_WITHOUT_ACCOUNT =
            ErrorCode.of("error.line_without_account", "The line does not name an account");

    private final Database db;
    private final ImportDao imports;
    private final Handles handles;
    private final PostFinder finder;
    private final RelationshipFeature relationships;
    private final ListFeature lists;
    private final Bookmarks bookmarks;
    private final FilterImporter filters;
    private final FeedImporter feeds;
    private final PostImporter posts;
    private final PartImporter parts;
    private final MarkImporter marks;
    private final FollowerMove move;

    public LineImporter(
            Database db,
            Handles handles,
            PostFinder finder,
            RelationshipFeature relationships,
            ListFeature lists,
            Bookmarks bookmarks,
            FilterImporter filters,
            FeedImporter feeds,
            PostImporter posts,
            PartImporter parts,
            MarkImporter marks,
            FollowerMove move) {
        this.db = db;
        this.imports = db.dao(ImportDao.class);
        this.handles = handles;
        this.finder = finder;
        this.relationships = relationships;
        this.lists = lists;
        this.bookmarks = bookmarks;
        this.filters = filters;
        this.feeds = feeds;
        this.posts = posts;
        this.parts = parts;
        this.marks = marks;
        this.move = move;
    }

    /**
     * @param mayAct whether the caller may still act; checked again at the end
     * @throws ApiException when the rules refuse it
     */
    void take(Caller caller, ImportKind kind, ImportDao.Line line, List<String> fields, BooleanSupplier mayAct)
            throws RemoteException {
        Runnable act = act(caller, kind, line, fields);
        // Requests to other servers take time: the import may have been deleted meanwhile.
        db.runInTransaction(() -> {
            if (imports.isWaiting(line.id()) && mayAct.getAsBoolean()) {
                act.run();
                imports.settle(line.id(), "done", null);
            }
        });
    }

    private Runnable act(Caller caller, ImportKind kind, ImportDao.Line line, List<String> fields)
            throws RemoteException {
        return switch (kind) {
            case FOLLOWS -> follow(caller, line.removes(), fields);
            case LISTS -> list(caller, line.removes(), fields);
            case MUTES -> mute(caller, line.removes(), fields);
            case BLOCKS -> block(caller, line.removes(), fields);
            case DOMAIN_BLOCKS ->
                line.removes()
                        ? () -> relationships.domainBlocks.remove(caller, fields.get(0))
                        : () -> relationships.domainBlocks.add(caller, fields.get(0));
            case BOOKMARKS -> bookmark(caller, line, fields);
            case FILTERS -> filters.take(caller, line.importId(), line.removes(), fields.get(0));
            case FEEDS -> feeds.take(caller, line.importId(), line.removes(), fields.get(0));
            case POSTS -> ofArchive(caller, line, fields);
        };
    }

    private Runnable ofArchive(Caller caller, ImportDao.Line line, List<String> fields) throws RemoteException {
        ArchivePart part = ArchivePart.of(fields);
        if (part == ArchivePart.POST) {
            return posts.take(caller, line, fields);
        }
        if (part.isMark()) {
            return marks.take(caller, line.importId(), part, fields.get(1));
        }
        if (part.isMove()) {
            return move.take(caller, line.importId(), part, fields.get(1));
        }
        ImportKind table = part.table();
        return table == null
                ? parts.take(caller, line.importId(), part, fields.get(1))
                : act(caller, table, line, Json.read(fields.get(1), new TypeReference<List<String>>() {}));
    }

    private Runnable follow(Caller caller, boolean removes, List<String> fields) throws RemoteException {
        long target = account(fields.get(0));
        if (removes) {
            return () -> relationships.follows.remove(caller, target);
        }
        List<String> languages = field(fields, 3).isEmpty()
                ? List.of()
                : List.of(field(fields, 3).split("[,; ]+"));
        FollowOptions options = new FollowOptions(flag(fields, 1), flag(fields, 2), languages);
        return () -> relationships.follows.add(caller, target, options);
    }

    private Runnable mute(Caller caller, boolean removes, List<String> fields) throws RemoteException {
        long target = account(fields.get(0));
        boolean hidesNotifications = !Boolean.FALSE.equals(flag(fields, 1));
        return removes
                ? () -> relationships.mutes.remove(caller, target)
                : () -> relationships.mutes.add(caller, target, hidesNotifications, 0);
    }

    private Runnable block(Caller caller, boolean removes, List<String> fields) throws RemoteException {
        long target = account(fields.get(0));
        return removes
                ? () -> relationships.blocks.remove(caller, target)
                : () -> relationships.blocks.add(caller, target);
    }

    private Runnable bookmark(Caller caller, ImportDao.Line line, List<String> fields) throws RemoteException {
        long post = finder.find(caller, line.importId(), fields.get(0));
        return line.removes() ? () -> bookmarks.remove(caller, post) : () -> bookmarks.add(caller, post);
    }

    private Runnable list(Caller caller, boolean removes, List<String> fields) throws RemoteException {
        if (fields.size() < 2 || fields.get(1).isEmpty()) {
            throw ApiException.unprocessable(LINE_WITHOUT_ACCOUNT);
        }
        long member = account(fields.get(1));
        return removes
                ? () -> removeFromList(caller, fields.get(0), member)
                : () -> addToList(caller, fields.get(0), member);
    }

    private void removeFromList(Caller caller, String title, long member) {
        ListEntity list = named(caller, title);
        if (list != null) {
            lists.members.remove(caller, Long.parseLong(list.id()), List.of(member));
        }
    }

    /** Only followed accounts can be on a list, so they are followed as well. */
    private void addToList(Caller caller, String title, long member) {
        ListEntity list = named(caller, title);
        ListEntity into =
                list == null ? lists.lists.create(caller, ListForm.of(new Params(Map.of("title", title)))) : list;
        RelationshipEntity relation = relationships.relationships.with(caller, member);
        if (member != caller.accountId() && !relation.following() && !relation.requested()) {
            relationships.follows.add(caller, member);
        }
        try {
            lists.members.add(caller, Long.parseLong(into.id()), List.of(member));
        } catch (ApiException e) {
            if (!e.says(ErrorCode.TAKEN)) {
                throw e;
            }
        }
    }

    private @Nullable ListEntity named(Caller caller, String title) {
        return lists.lists.all(caller).stream()
                .filter(list -> list.title().equals(title))
                .findFirst()
                .orElse(null);
    }

    private long account(String acct) throws RemoteException {
        return handles.find(acct).id();
    }

    private static String field(List<String> fields, int index) {
        return index < fields.size() ? fields.get(index) : "";
    }

    /** Returns null for anything but yes or no. */
    private static @Nullable Boolean flag(List<String> fields, int index) {
        return switch (field(fields, index).toLowerCase(Locale.ROOT)) {
            case "true", "1" -> Boolean.TRUE;
            case "false", "0" -> Boolean.FALSE;
            default -> null;
        };
    }
}
