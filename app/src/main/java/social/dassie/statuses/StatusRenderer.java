package social.dassie.statuses;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import social.dassie.accounts.AccountEntity;
import social.dassie.accounts.AccountRenderer;
import social.dassie.db.Database;
import social.dassie.db.IdList;
import social.dassie.emojis.CustomEmojis;
import social.dassie.http.Caller;
import social.dassie.http.Dates;
import social.dassie.media.Attachments;
import social.dassie.media.MediaEntity;
import social.dassie.settings.Addresses;
import social.dassie.text.HtmlSanitiser;
import social.dassie.text.HtmlWriter;

/**
 * Posts as JSON for one viewer. Whatever the number, the statements are: one for who may see what, then for what is not
 * in the cache one each for posts, accounts, roles, files, mentions and tags.
 */
public final class StatusRenderer {
    private final StatusDao statuses;
    private final AccountRenderer accounts;
    private final Attachments attachments;
    private final CustomEmojis emojis;
    private final Addresses addresses;
    private final HtmlWriter html;

    public StatusRenderer(
            Database db,
            AccountRenderer accounts,
            Attachments attachments,
            CustomEmojis emojis,
            Addresses addresses,
            HtmlWriter html) {
        this.statuses = db.dao(StatusDao.class);
        this.accounts = accounts;
        this.attachments = attachments;
        this.emojis = emojis;
        this.addresses = addresses;
        this.html = html;
    }

    /** The posts in the order of the ids; those that the caller may not see, or that are gone, are left out. */
    public List<StatusEntity> render(Caller caller, List<Long> ids) {
        Map<Long, StatusEntity> byId = byId(caller, ids);
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }

    /** The visible ones among the posts, by id. */
    public Map<Long, StatusEntity> byId(Caller caller, List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        Map<Long, StatusView> views = new HashMap<>();
        for (StatusView view : statuses.findViews(new IdList(ids), caller.accountId())) {
            if (view.visible()) {
                views.put(view.id(), view);
            }
        }
        Map<Long, Status> rows = new HashMap<>();
        statuses.findAll(new IdList(views.keySet())).forEach(row -> rows.put(row.id(), row));
        Map<Long, StatusEntity> plain = plain(List.copyOf(rows.values()));
        Map<Long, StatusEntity> seen = new HashMap<>();
        for (Long id : ids) {
            StatusEntity entity = seenBy(caller, id, rows, views, plain);
            if (entity != null) {
                seen.put(id, entity);
            }
        }
        return seen;
    }

    private static @Nullable StatusEntity seenBy(
            Caller caller,
            long id,
            Map<Long, Status> rows,
            Map<Long, StatusView> views,
            Map<Long, StatusEntity> plain) {
        Status row = rows.get(id);
        StatusEntity entity = plain.get(id);
        if (row == null || entity == null) {
            return null;
        }
        StatusEntity boosted = row.reblogOfId() == null ? null : seenBy(caller, row.reblogOfId(), rows, views, plain);
        if (row.isReblog() && boosted == null) {
            return null;
        }
        StatusView view = views.get(row.originId());
        if (!caller.isUser() || view == null) {
            return boosted == null ? entity : entity.boosting(boosted);
        }
        return entity.seenBy(view, row.isBy(caller.accountId()) && !row.isReblog(), boosted);
    }

    /** The posts without anything that depends on who looks. */
    private Map<Long, StatusEntity> plain(List<Status> rows) {
        List<Long> ids = rows.stream().map(Status::id).toList();
        if (ids.isEmpty()) {
            return Map.of();
        }
        Set<Long> authors = new LinkedHashSet<>();
        rows.forEach(row -> authors.add(row.accountId()));
        Map<Long, AccountEntity> accountsById = accounts.byId(authors);
        List<Long> withMedia = rows.stream()
                .filter(row -> row.mediaCount() > 0)
                .map(Status::id)
                .toList();
        Map<Long, List<MediaEntity>> media = attachments.of(withMedia);
        Map<Long, List<StatusEntity.Mention>> mentions = mentions(ids);
        Map<Long, List<StatusEntity.Tag>> tags = tags(ids);
        Map<Long, StatusEntity> plain = new HashMap<>();
        for (Status row : rows) {
            AccountEntity account = accountsById.get(row.accountId());
            if (account != null) {
                plain.put(
                        row.id(),
                        entity(
                                row,
                                account,
                                media.getOrDefault(row.id(), List.of()),
                                mentions.getOrDefault(row.id(), List.of()),
                                tags.getOrDefault(row.id(), List.of())));
            }
        }
        return plain;
    }

    private Map<Long, List<StatusEntity.Mention>> mentions(List<Long> ids) {
        Map<Long, List<StatusEntity.Mention>> mentions = new HashMap<>();
        for (MentionRow row : statuses.findMentions(new IdList(ids))) {
            String acct = row.domain() == null ? row.username() : row.username() + "@" + row.domain();
            String url = row.domain() == null || row.url() == null ? addresses.profile(acct) : row.url();
            mentions.computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                    .add(new StatusEntity.Mention(Long.toString(row.accountId()), row.username(), url, acct));
        }
        return mentions;
    }

    private Map<Long, List<StatusEntity.Tag>> tags(List<Long> ids) {
        Map<Long, List<StatusEntity.Tag>> tags = new HashMap<>();
        for (TagRow row : statuses.findTags(new IdList(ids))) {
            tags.computeIfAbsent(row.statusId(), id -> new ArrayList<>())
                    .add(new StatusEntity.Tag(row.name(), html.tagUrl(row.name())));
        }
        return tags;
    }

    private StatusEntity entity(
            Status s,
            AccountEntity account,
            List<MediaEntity> media,
            List<StatusEntity.Mention> mentions,
            List<StatusEntity.Tag> tags) {
        String uri = s.uri() != null ? s.uri() : addresses.statusUri(account.username(), s.id());
        return new StatusEntity(
                Long.toString(s.id()),
                Dates.format(s.createdAt()),
                s.inReplyToId() == null ? null : Long.toString(s.inReplyToId()),
                s.inReplyToAccountId() == null ? null : Long.toString(s.inReplyToAccountId()),
                s.sensitive(),
                s.spoilerText(),
                s.visibility().key(),
                s.language(),
                uri,
                s.isReblog() ? uri : s.url(),
                s.repliesCount(),
                s.reblogsCount(),
                s.favouritesCount(),
                s.editedAt() == null ? null : Dates.format(s.editedAt()),
                null,
                null,
                null,
                null,
                null,
                null,
                s.local() ? s.content() : HtmlSanitiser.sanitise(s.content()),
                null,
                null,
                s.appName() == null ? null : new StatusEntity.Application(s.appName(), s.appWebsite()),
                account,
                media,
                mentions,
                tags,
                emojis.in(
                        account.acct().equals(account.username()) ? null : domain(account),
                        List.of(s.text(), s.spoilerText())),
                null,
                null);
    }

    private static String domain(AccountEntity account) {
        return account.acct().substring(account.username().length() + 1);
    }
}
