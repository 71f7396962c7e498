package social.dassie.people.users;

import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Upload;
import social.dassie.ground.db.Database;
import social.dassie.ground.platform.Events;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.media.attachments.UploadPipeline;
import social.dassie.people.accounts.AccountEntity;
import social.dassie.people.accounts.AccountEvent;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.VerifiedLinks;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.accounts.rows.Field;
import social.dassie.people.accounts.rows.Picture;
import social.dassie.people.accounts.rows.Profile;

/** The signed-in user's account: reading it with what only its owner may see, and changing it. */
public final class Profiles {
    /** The new images of one request, already stored; null if none was sent. */
    private record Pictures(UploadPipeline.@Nullable Portrait avatar, UploadPipeline.@Nullable Portrait header) {}

    private final Database db;
    private final UserDao users;
    private final Preferences preferences;
    private final Accounts accounts;
    private final AccountRenderer renderer;
    private final UploadPipeline uploads;
    private final HtmlWriter html;
    private final VerifiedLinks links;
    private final Events events;
    private final Clock clock;

    public Profiles(Platform platform, AccountFeature accounts, UploadPipeline uploads) {
        this.db = platform.db();
        this.users = db.dao(UserDao.class);
        this.preferences = new Preferences(db);
        this.accounts = accounts.accounts;
        this.renderer = accounts.renderer;
        this.uploads = uploads;
        this.html = platform.html();
        this.links = accounts.links;
        this.events = platform.events();
        this.clock = platform.clock();
    }

    /** Returns the caller's account as its owner sees it. */
    public CredentialAccountEntity get(Caller caller) {
        Account account = accounts.get(caller.accountId());
        User user = user(caller);
        return new CredentialAccountEntity(
                renderer.render(account),
                new CredentialAccountEntity.Source(
                        user.posting().privacy(),
                        user.posting().sensitive(),
                        user.posting().language(),
                        account.profile().note(),
                        typedFields(account),
                        accounts.countFollowRequests(account.id()),
                        account.settings().hideCollections(),
                        account.settings().discoverable(),
                        account.settings().indexable(),
                        accounts.attributionDomains(account.id()),
                        user.posting().quotePolicy(),
                        user.posting().contentType(),
                        user.display().timeZone(),
                        user.display().chosenLocale(),
                        user.reading().expandMedia(),
                        user.reading().expandSpoilers(),
                        user.reading().autoplayGifs(),
                        user.allowReactions()),
                CredentialAccountEntity.RoleEntity.of(user.role()));
    }

    /** Returns the caller's profile for editing: every text as typed, and null for a missing image. */
    public ProfileEntity editable(Caller caller, List<?> featuredTags) {
        Account account = accounts.get(caller.accountId());
        AccountEntity shown = renderer.render(account);
        boolean hasAvatar = account.profile().avatar().file() != null;
        boolean hasHeader = account.profile().header().file() != null;
        return new ProfileEntity(
                shown.id(),
                account.profile().displayName(),
                account.profile().note(),
                typedFields(account),
                shown.note(),
                shown.fields(),
                hasAvatar ? shown.avatar() : null,
                hasAvatar ? shown.avatarStatic() : null,
                account.profile().avatar().description(),
                hasHeader ? shown.header() : null,
                hasHeader ? shown.headerStatic() : null,
                account.profile().header().description(),
                account.settings().locked(),
                account.settings().bot(),
                account.settings().hideCollections(),
                account.settings().discoverable(),
                account.settings().indexable(),
                account.settings().showMedia(),
                account.settings().showMediaReplies(),
                account.settings().showFeatured(),
                accounts.attributionDomains(account.id()),
                featuredTags);
    }

    /** Removes the avatar and its alt text; does nothing without an avatar. */
    public CredentialAccountEntity removeAvatar(Caller caller) {
        return remove(
                caller,
                id -> accounts.removeAvatar(id, clock.millis()),
                account -> account.profile().avatar());
    }

    public CredentialAccountEntity removeHeader(Caller caller) {
        return remove(
                caller,
                id -> accounts.removeHeader(id, clock.millis()),
                account -> account.profile().header());
    }

    private CredentialAccountEntity remove(Caller caller, LongConsumer removal, Function<Account, Picture> picture) {
        return db.inTransaction(() -> {
            Account before = accounts.get(caller.accountId());
            Picture removed = picture.apply(before);
            if (removed.file() != null) {
                removal.accept(before.id());
                events.publish(new AccountEvent.Changed(before.id()));
                db.afterCommit(() -> uploads.discard(removed.file(), removed.staticFile()));
            }
            return get(caller);
        });
    }

    /** Changes the given values, named as in the API, and leaves the others. 422 with all errors. */
    public void change(Caller caller, Params params) {
        update(caller, ProfileForm.withoutSource(params), params.upload("avatar"), params.upload("header"));
    }

    /** As {@link #change}, including the preferences in {@code source}. */
    public void changeAll(Caller caller, Params params) {
        update(caller, ProfileForm.of(params), params.upload("avatar"), params.upload("header"));
    }

    /**
     * As {@link #change}, of an account without a login, such as a group.
     *
     * @param isLocked whether its followers need approval
     */
    public void changeShared(long accountId, Params params, boolean isLocked) {
        ProfileForm form = ProfileForm.withoutSource(params).locked(isLocked);
        write(accountId, form, params.upload("avatar"), params.upload("header"), () -> {}, () -> accountId);
    }

    /** Changes the given values and leaves the others. */
    CredentialAccountEntity update(Caller caller, ProfileForm form, @Nullable Upload avatar, @Nullable Upload header) {
        Runnable more = () -> preferences.apply(caller.accountId(), form.preferences());
        return write(caller.accountId(), form, avatar, header, more, () -> get(caller));
    }

    /**
     * @param more what else is changed
     * @param result is read when everything has changed, in the same transaction
     */
    private <T> T write(
            long accountId,
            ProfileForm form,
            @Nullable Upload avatar,
            @Nullable Upload header,
            Runnable more,
            Supplier<T> result) {
        form.check();
        Pictures pictures = keep(avatar, header);
        try {
            return db.inTransaction(() -> {
                Account before = accounts.get(accountId);
                accounts.updateProfile(
                        changed(before, form, pictures), attributionDomains(before, form), clock.millis());
                more.run();
                links.check(accounts.get(accountId));
                events.publish(new AccountEvent.Changed(accountId));
                if (before.settings().locked()
                        && Boolean.FALSE.equals(form.settings().locked())) {
                    events.publish(new UserEvent.Unlocked(accountId));
                }
                db.afterCommit(() -> discardReplaced(before, pictures));
                return result.get();
            });
        } catch (RuntimeException failed) {
            discard(pictures);
            throw failed;
        }
    }

    private User user(Caller caller) {
        return users.find(caller.accountId()).orElseThrow(ApiException::recordNotFound);
    }

    private Pictures keep(@Nullable Upload avatar, @Nullable Upload header) {
        UploadPipeline.Portrait newAvatar = avatar == null ? null : uploads.avatar(avatar);
        try {
            return new Pictures(newAvatar, header == null ? null : uploads.header(header));
        } catch (RuntimeException failed) {
            discard(new Pictures(newAvatar, null));
            throw failed;
        }
    }

    private Account changed(Account before, ProfileForm form, Pictures pictures) {
        Profile old = before.profile();
        String note = or(form.note(), old.note());
        Profile profile = new Profile(
                or(form.displayName(), old.displayName()),
                note,
                form.note() == null ? old.noteHtml() : html.note(note, accounts::mentionLink),
                fields(before, form.fields()),
                picture(old.avatar(), pictures.avatar(), form.avatarDescription()),
                picture(old.header(), pictures.header(), form.headerDescription()));
        return before.with(profile, form.settings().over(before.settings()));
    }

    private String attributionDomains(Account before, ProfileForm form) {
        List<String> domains = form.attributionDomains();
        return Json.text(domains == null ? accounts.attributionDomains(before.id()) : domains);
    }

    private static Picture picture(
            Picture before, UploadPipeline.@Nullable Portrait sent, @Nullable String description) {
        return new Picture(
                sent == null ? before.file() : sent.file(),
                sent == null ? before.staticFile() : sent.stillFile(),
                or(description, before.description()),
                before.remoteUrl());
    }

    /**
     * Returns the extra fields of the profile. A verified link stays verified if its field is only moved or renamed.
     */
    private String fields(Account before, @Nullable List<ProfileForm.Entry> entries) {
        if (entries == null) {
            return before.profile().fields();
        }
        List<Field> old = AccountRenderer.fields(before);
        return Json.text(entries.stream()
                .map(entry -> new Field(
                        entry.name(),
                        entry.value(),
                        html.field(entry.value(), accounts::mentionLink),
                        old.stream()
                                .filter(field -> field.value().equals(entry.value()))
                                .map(Field::verifiedAt)
                                .filter(Objects::nonNull)
                                .findFirst()
                                .orElse(null)))
                .toList());
    }

    private static List<AccountEntity.FieldEntity> typedFields(Account account) {
        return AccountRenderer.fields(account).stream()
                .map(f -> new AccountEntity.FieldEntity(f.name(), f.value(), f.verifiedAt()))
                .toList();
    }

    private void discardReplaced(Account before, Pictures pictures) {
        if (pictures.avatar() != null) {
            uploads.discard(
                    before.profile().avatar().file(), before.profile().avatar().staticFile());
        }
        if (pictures.header() != null) {
            uploads.discard(
                    before.profile().header().file(), before.profile().header().staticFile());
        }
    }

    private void discard(Pictures pictures) {
        if (pictures.avatar() != null) {
            uploads.discard(pictures.avatar().file(), pictures.avatar().stillFile());
        }
        if (pictures.header() != null) {
            uploads.discard(pictures.header().file(), pictures.header().stillFile());
        }
    }

    private static String or(@Nullable String text, String otherwise) {
        return text == null ? otherwise : text;
    }
}
