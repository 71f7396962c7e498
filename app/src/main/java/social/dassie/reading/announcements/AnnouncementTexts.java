package social.dassie.reading.announcements;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import social.dassie.ground.db.IdList;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.reading.search.LocalAddress;

/** Converts the text of an announcement to HTML, and finds the accounts, hashtags and posts in it. */
public final class AnnouncementTexts {
    /** A text that is ready to be stored, with the accounts, hashtags and posts in it. */
    record Written(String content, Set<Long> mentionedIds, List<String> tagNames, Set<Long> statusIds) {}

    private final AnnouncementDao announcements;
    private final Accounts accounts;
    private final HtmlWriter html;
    private final Addresses addresses;

    public AnnouncementTexts(Platform platform, Accounts accounts) {
        this.announcements = platform.db().dao(AnnouncementDao.class);
        this.accounts = accounts;
        this.html = platform.html();
        this.addresses = platform.addresses();
    }

    Written write(String text) {
        Set<Long> mentioned = new LinkedHashSet<>();
        List<String> tagNames = new ArrayList<>();
        Set<Long> statusIds = new LinkedHashSet<>();
        for (TextEntity entity : TextEntities.find(text)) {
            if (entity instanceof TextEntity.Mention mention) {
                accounts.find(mention.username(), mention.domain())
                        .map(Account::id)
                        .ifPresent(mentioned::add);
            } else if (entity instanceof TextEntity.Hashtag hashtag
                    && !Hashtags.normalise(hashtag.name()).isEmpty()) {
                tagNames.add(hashtag.name());
            } else if (entity instanceof TextEntity.Url url) {
                status(url.url()).ifPresent(statusIds::add);
            }
        }
        return new Written(html.status(text, accounts::mentionLink), mentioned, tagNames, statusIds);
    }

    /** Returns the local or remote post with this address. */
    private Optional<Long> status(String url) {
        Optional<LocalAddress> local = LocalAddress.parse(url, addresses);
        return local.isPresent()
                ? local.map(LocalAddress::statusId).filter(id -> id != 0)
                : announcements.findStatus(url);
    }

    /** Stores the accounts, hashtags and posts in the text, replacing the earlier ones. */
    void link(long id, Written written) {
        announcements.deleteMentions(id);
        announcements.deleteTags(id);
        announcements.deleteStatuses(id);
        announcements.insertMentions(id, new IdList(written.mentionedIds()));
        written.tagNames().forEach(name -> announcements.insertTag(id, Hashtags.normalise(name), name));
        announcements.insertStatuses(id, new IdList(written.statusIds()));
    }
}
