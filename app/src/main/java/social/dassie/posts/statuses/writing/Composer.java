package social.dassie.posts.statuses.writing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.text.CharacterCount;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.MentionLink;
import social.dassie.ground.text.MentionLinks;
import social.dassie.ground.text.RichText;
import social.dassie.ground.text.TextEntities;
import social.dassie.ground.text.TextEntity;
import social.dassie.ground.text.TextType;
import social.dassie.media.attachments.MediaAttachment;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.accounts.rows.Account;
import social.dassie.posts.statuses.rows.Status;
import social.dassie.posts.statuses.rows.StatusBody;
import social.dassie.posts.statuses.rows.StatusExtras;

/** Converts typed text to the stored form: HTML, mentioned accounts and hashtags; rejects a text that is too long. */
final class Composer {
    private static final ErrorCode TOO_LONG_POST =
            ErrorCode.of("error.text_character_limit_of_exceeded", "Text character limit of {0} exceeded");

    /**
     * A text that is neither empty nor too long.
     *
     * @param rich its sanitised form; null for plain text
     */
    record Typed(String text, TextType type, @Nullable RichText rich) {
        List<TextEntity> entities() {
            return rich == null ? TextEntities.find(text) : rich.entities();
        }

        /** Whether it has a link to the address. */
        boolean linksTo(String url) {
            return rich == null
                    ? entities().stream()
                            .anyMatch(entity -> entity instanceof TextEntity.Url link
                                    && link.url().equals(url))
                    : rich.linksTo(url);
        }

        StatusBody body(Composed composed, String spoilerText, boolean sensitive, @Nullable String language) {
            String contentType = type == TextType.PLAIN ? null : type.mediaType();
            return new StatusBody(text, composed.content(), spoilerText, sensitive, language, contentType);
        }
    }

    /** A text ready to be stored. */
    record Composed(String content, List<Account> mentioned, List<String> tagNames) {
        List<Long> mentionedIds() {
            return mentioned.stream().map(Account::id).toList();
        }

        /** Returns the hashtags in the form of {@link StatusExtras#tagNames}. */
        @Nullable
        String normalisedTags() {
            String names = tagNames.stream().map(Hashtags::normalise).distinct().collect(Collectors.joining(" "));
            return names.isEmpty() ? null : names;
        }
    }

    private final Accounts accounts;
    private final UnknownMentions unknown;
    private final HtmlWriter html;
    private final IntSupplier maxCharacters;

    Composer(Accounts accounts, UnknownMentions unknown, HtmlWriter html, IntSupplier maxCharacters) {
        this.accounts = accounts;
        this.unknown = unknown;
        this.html = html;
        this.maxCharacters = maxCharacters;
    }

    /**
     * Converts a text. Outside of a transaction, remote accounts that it mentions are looked up first.
     *
     * @param quoted the quoted post, null if there is none: its address is prepended to the text unless the text contains
     *     it
     */
    Composed compose(Typed typed, @Nullable Status quoted) {
        unknown.resolve(typed.entities());
        return composeKnown(typed, quoted);
    }

    /** Works like {@link #compose}, without looking up accounts. */
    Composed composeKnown(Typed typed, @Nullable Status quoted) {
        List<TextEntity> entities = typed.entities();
        Map<String, Optional<Account>> byHandle = new HashMap<>();
        Set<Account> mentioned = new LinkedHashSet<>();
        List<String> tagNames = new ArrayList<>();
        for (TextEntity entity : entities) {
            if (entity instanceof TextEntity.Mention mention) {
                find(byHandle, mention.username(), mention.domain()).ifPresent(mentioned::add);
            } else if (entity instanceof TextEntity.Hashtag hashtag
                    && !Hashtags.normalise(hashtag.name()).isEmpty()) {
                tagNames.add(hashtag.name());
            }
        }
        MentionLinks links = (username, domain) -> link(find(byHandle, username, domain));
        String content = typed.rich() == null ? html.status(typed.text(), links) : html.status(typed.rich(), links);
        String url = quoted == null ? null : quoted.source().address();
        // For clients without quotes: the address of the quoted post, unless it is there.
        String quote = url == null || typed.linksTo(url) ? "" : html.quotePrefix(url);
        return new Composed(quote + content, List.copyOf(mentioned), tagNames);
    }

    /**
     * Returns a text without a first line that names the quoted post, if it equals that paragraph as text: some clients
     * let users edit the rendered text, including the fallback for clients without quotes.
     */
    private static String withoutFallback(String text, @Nullable Status quoted) {
        String url = quoted == null ? null : quoted.source().address();
        String line = "RE: " + url;
        boolean isThere = url != null && (text.equals(line) || text.startsWith(line + "\n"));
        return isThere ? text.substring(line.length()).strip() : text;
    }

    /** Returns the text as typed, or, for a content warning without text, a character that represents the hidden content. */
    static String textOf(StatusForm form, List<MediaAttachment> media, @Nullable Status quoted) {
        if (!form.text().isEmpty() || form.spoilerText().isEmpty() || quoted != null) {
            return withoutFallback(form.text(), quoted);
        }
        if (form.poll() != null) {
            return "\uD83D\uDCCA";
        }
        if (media.isEmpty()) {
            return ".";
        }
        return switch (media.get(0).type()) {
            case "video", "gifv" -> "\uD83D\uDCF9";
            case "audio" -> "\uD83C\uDFB5";
            default -> "\uD83D\uDDBC";
        };
    }

    /**
     * Rejects a post that is empty, as typed or as shown, or too long: the markup that the author typed counts.
     *
     * @param hasMore whether it has media files or a quote, so that it needs no text
     */
    Typed check(String text, TextType type, String spoilerText, boolean hasMore) {
        int max = maxCharacters.getAsInt();
        if (CharacterCount.of(spoilerText, text) > max) {
            throw ApiException.invalid(Field.TEXT, TOO_LONG_POST, max);
        }
        RichText rich = type == TextType.PLAIN ? null : RichText.of(text, type);
        if (!hasMore && (text.isBlank() || (rich != null && rich.isBlank()))) {
            throw ApiException.invalid(Field.TEXT, ErrorCode.BLANK);
        }
        return new Typed(text, type, rich);
    }

    private Optional<Account> find(Map<String, Optional<Account>> found, String username, @Nullable String domain) {
        String handle = (domain == null ? username : username + "@" + domain).toLowerCase(Locale.ROOT);
        return found.computeIfAbsent(
                handle,
                h -> accounts.find(username, domain).filter(account -> !account.isSuspended() && !account.isFeed()));
    }

    private @Nullable MentionLink link(Optional<Account> account) {
        return account.map(a -> new MentionLink(accounts.url(a), a.username(), a.acct()))
                .orElse(null);
    }
}
