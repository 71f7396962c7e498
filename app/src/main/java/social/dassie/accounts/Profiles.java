package social.dassie.accounts;

import com.fasterxml.jackson.core.type.TypeReference;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.db.Database;
import social.dassie.events.Event;
import social.dassie.events.Events;
import social.dassie.http.ApiException;
import social.dassie.http.Caller;
import social.dassie.http.Json;
import social.dassie.http.Upload;
import social.dassie.media.MediaStore;
import social.dassie.media.PictureStore;
import social.dassie.text.HtmlWriter;

/** One's own account: reading it whole and changing it. */
public final class Profiles {
    private final Database db;
    private final AccountDao accounts;
    private final UserDao users;
    private final AccountRenderer renderer;
    private final Accounts finder;
    private final PictureStore pictures;
    private final MediaStore files;
    private final HtmlWriter html;
    private final Events events;
    private final Clock clock;

    public Profiles(
            Database db,
            AccountRenderer renderer,
            Accounts finder,
            PictureStore pictures,
            MediaStore files,
            HtmlWriter html,
            Events events,
            Clock clock) {
        this.db = db;
        this.accounts = db.dao(AccountDao.class);
        this.users = db.dao(UserDao.class);
        this.renderer = renderer;
        this.finder = finder;
        this.pictures = pictures;
        this.files = files;
        this.html = html;
        this.events = events;
        this.clock = clock;
    }

    /** The caller's own account with what only they may see. */
    public CredentialAccountEntity get(Caller caller) {
        Account account = finder.get(caller.accountId());
        User user = users.find(caller.accountId()).orElseThrow(ApiException::recordNotFound);
        List<AccountEntity.FieldEntity> fields = AccountRenderer.fields(account).stream()
                .map(field -> new AccountEntity.FieldEntity(field.name(), field.value(), field.verifiedAt()))
                .toList();
        CredentialAccountEntity.Source source = new CredentialAccountEntity.Source(
                user.defaultPrivacy(),
                user.defaultSensitive(),
                user.defaultLanguage(),
                account.note(),
                fields,
                accounts.countFollowRequests(account.id()),
                account.hideCollections(),
                account.discoverable(),
                account.indexable(),
                Json.read(
                        accounts.findAttributionDomains(account.id()).orElse("[]"),
                        new TypeReference<List<String>>() {}),
                user.defaultQuotePolicy(),
                user.timeZone());
        Role role = user.role();
        return new CredentialAccountEntity(
                renderer.render(account),
                source,
                new CredentialAccountEntity.RoleEntity(
                        role.id(), role.title(), role.permissions(), "", role.isHighlighted()));
    }

    /** Changes what the form names. PictureStore are processed before the transaction, old files go after it. */
    CredentialAccountEntity update(Caller caller, ProfileForm form) {
        Account before = finder.get(caller.accountId());
        PictureStore.@Nullable KeptProfile avatar = kept(form.avatar(), true);
        PictureStore.@Nullable KeptProfile header = kept(form.header(), false);
        String displayName = or(form.displayName(), before.displayName());
        String note = or(form.note(), before.note());
        db.runInTransaction(() -> {
            accounts.updateProfile(
                    new ProfileRow(
                            before.id(),
                            displayName,
                            note,
                            html.note(note, finder::mentionLink),
                            form.fields() == null ? before.fields() : fields(before, form.fields()),
                            avatar == null ? before.avatarFile() : avatar.file(),
                            avatar == null ? before.avatarStaticFile() : avatar.staticFile(),
                            or(form.avatarDescription(), before.avatarDescription()),
                            header == null ? before.headerFile() : header.file(),
                            header == null ? before.headerStaticFile() : header.staticFile(),
                            or(form.headerDescription(), before.headerDescription()),
                            or(form.locked(), before.locked()),
                            or(form.bot(), before.bot()),
                            form.discoverable() == null ? before.discoverable() : form.discoverable(),
                            or(form.indexable(), before.indexable()),
                            form.hideCollections() == null ? before.hideCollections() : form.hideCollections()),
                    clock.millis());
            if (form.attributionDomains() != null) {
                accounts.updateAttributionDomains(before.id(), Json.text(form.attributionDomains()));
            }
            updateDefaults(caller.accountId(), form.defaults());
            dropFiles(avatar != null, before.avatarFile(), before.avatarStaticFile());
            dropFiles(header != null, before.headerFile(), before.headerStaticFile());
            events.publish(new Event.AccountChanged(before.id()));
        });
        return get(caller);
    }

    private void updateDefaults(long accountId, ProfileForm.Defaults wanted) {
        User user = users.find(accountId).orElseThrow(ApiException::recordNotFound);
        users.updateDefaults(
                accountId,
                or(wanted.privacy(), user.defaultPrivacy()),
                or(wanted.sensitive(), user.defaultSensitive()),
                wanted.setLanguage() ? wanted.language() : user.defaultLanguage(),
                or(wanted.quotePolicy(), user.defaultQuotePolicy()),
                or(wanted.timeZone(), user.timeZone()));
    }

    private PictureStore.@Nullable KeptProfile kept(@Nullable Upload upload, boolean isAvatar) {
        if (upload == null) {
            return null;
        }
        return isAvatar ? pictures.avatar(upload) : pictures.header(upload);
    }

    private void dropFiles(boolean isReplaced, @Nullable String file, @Nullable String staticFile) {
        if (isReplaced) {
            db.afterCommit(() -> {
                files.discard(file);
                if (!Objects.equals(file, staticFile)) {
                    files.discard(staticFile);
                }
            });
        }
    }

    /** A row that stays as it was keeps its check mark. */
    private String fields(Account before, List<ProfileForm.NameValue> wanted) {
        List<Field> old = AccountRenderer.fields(before);
        List<Field> fields = wanted.stream()
                .map(field -> old.stream()
                        .filter(o -> o.name().equals(field.name()) && o.value().equals(field.value()))
                        .findFirst()
                        .orElseGet(() -> new Field(
                                field.name(), field.value(), html.field(field.value(), finder::mentionLink), null)))
                .toList();
        return Json.text(fields);
    }

    private static <T> T or(@Nullable T wanted, T otherwise) {
        return wanted == null ? otherwise : wanted;
    }
}
