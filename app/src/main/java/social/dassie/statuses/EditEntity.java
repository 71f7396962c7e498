package social.dassie.statuses;

import java.util.List;
import social.dassie.accounts.AccountEntity;
import social.dassie.emojis.EmojiEntity;

/** One version of a post (documentation page entities/StatusEdit). */
public record EditEntity(
        String content,
        String spoilerText,
        boolean sensitive,
        String createdAt,
        AccountEntity account,
        List<Object> mediaAttachments,
        List<EmojiEntity> emojis) {}
