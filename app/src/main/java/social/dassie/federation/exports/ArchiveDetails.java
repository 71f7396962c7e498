package social.dassie.federation.exports;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Dates;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.people.accounts.AccountRenderer;
import social.dassie.people.accounts.rows.Account;
import social.dassie.people.users.User;
import social.dassie.people.users.Users;
import social.dassie.staff.instance.discovery.Release;

/**
 * The part of an archive that Mastodon's files cannot express, as {@value #FILE}:
 *
 * <ul>
 *   <li>{@code format} ({@value #FORMAT}), {@code software}, {@code version}, {@code account} (its handle), {@code actor}
 *   <li>{@code profile}: the texts as typed and the settings, named as the parameters of {@code update_credentials}
 *   <li>{@code pinned}: ids of posts; {@code followed_tags}, {@code featured_tags}: names; each oldest first
 *   <li>{@code lists}: {@code title}, {@code replies_policy}, {@code exclusive}; also empty ones
 *   <li>{@code notes}: {@code account} and {@code comment}, which only the owner sees
 *   <li>{@code featured_accounts}: handles, oldest first
 *   <li>{@code temporary_mutes}: {@code account}, {@code hide_notifications} and {@code expires_at} of mutes that end
 * </ul>
 */
public final class ArchiveDetails {
    public static final String FILE = "dassie.json";
    /** The version of the format; a reader ignores members that it does not know. */
    public static final int FORMAT = 1;

    private final ExportDao rows;
    private final Users users;
    private final Addresses addresses;
    private final Platform platform;

    ArchiveDetails(Platform platform, Users users) {
        this.platform = platform;
        this.rows = platform.db().dao(ExportDao.class);
        this.users = users;
        this.addresses = platform.addresses();
    }

    ObjectNode of(Account account) {
        long me = account.id();
        ObjectNode details = Json.MAPPER
                .createObjectNode()
                .put("format", FORMAT)
                .put("software", "dassie")
                .put("version", Release.VERSION)
                .put("account", acct(account.username(), null))
                .put("actor", account.uri());
        details.set("profile", profile(account, users.get(me)));
        rows.findPinned(me).forEach(details.putArray("pinned")::add);
        rows.findFollowedTags(me).forEach(details.putArray("followed_tags")::add);
        rows.findFeaturedTags(me).forEach(details.putArray("featured_tags")::add);
        ArrayNode lists = details.putArray("lists");
        rows.findListSettings(me)
                .forEach(list -> lists.addObject()
                        .put("title", list.title())
                        .put("replies_policy", list.repliesPolicy())
                        .put("exclusive", list.exclusive()));
        addPeople(details, me);
        return details;
    }

    private void addPeople(ObjectNode details, long me) {
        ArrayNode notes = details.putArray("notes");
        rows.findNotes(me)
                .forEach(note -> notes.addObject()
                        .put("account", acct(note.username(), note.domain()))
                        .put("comment", note.comment()));
        ArrayNode featured = details.putArray("featured_accounts");
        rows.findEndorsed(me).forEach(person -> featured.add(acct(person.username(), person.domain())));
        ArrayNode mutes = details.putArray("temporary_mutes");
        rows.findTemporaryMutes(me, platform.clock().millis())
                .forEach(mute -> mutes.addObject()
                        .put("account", acct(mute.username(), mute.domain()))
                        .put("hide_notifications", mute.hidesNotifications())
                        .put("expires_at", Dates.format(mute.expiresAt())));
    }

    private ObjectNode profile(Account account, User user) {
        ObjectNode profile = Json.MAPPER
                .createObjectNode()
                .put("display_name", account.profile().displayName())
                .put("note", account.profile().note())
                .put("avatar_description", account.profile().avatar().description())
                .put("header_description", account.profile().header().description())
                .put("locked", account.settings().locked())
                .put("bot", account.settings().bot())
                .put("discoverable", account.settings().discoverable())
                .put("indexable", account.settings().indexable())
                .put("hide_collections", account.settings().hideCollections())
                .put("show_media", account.settings().showMedia())
                .put("show_media_replies", account.settings().showMediaReplies())
                .put("show_featured", account.settings().showFeatured());
        ArrayNode fields = profile.putArray("fields_attributes");
        AccountRenderer.fields(account)
                .forEach(field -> fields.addObject().put("name", field.name()).put("value", field.value()));
        profile.putObject("source")
                .put("privacy", user.posting().privacy())
                .put("sensitive", user.posting().sensitive())
                .put("language", user.posting().language())
                .put("quote_policy", user.posting().quotePolicy())
                .put("status_content_type", user.posting().contentType())
                .put("time_zone", user.display().timeZone())
                .put("locale", user.display().chosenLocale())
                .put("expand_media", user.reading().expandMedia())
                .put("expand_spoilers", user.reading().expandSpoilers())
                .put("autoplay_gifs", user.reading().autoplayGifs())
                .put("allow_reactions", user.allowReactions());
        return profile;
    }

    private String acct(String username, @Nullable String domain) {
        return username + "@" + (domain == null ? addresses.domain() : domain);
    }
}
