package social.dassie.upkeep.adoption;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.sqlite.Function;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.outbound.WebAddress;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.HtmlWriter;
import social.dassie.ground.text.MentionLink;
import social.dassie.ground.text.MentionLinks;
import social.dassie.ground.text.PlainText;
import social.dassie.network.activitypub.ObjectHash;
import social.dassie.people.push.TokenEncryption;

/** The functions that a script calls beside those of SQLite. If the first argument is null, so is the result. */
final class SourceFunctions {
    /** A function of texts. */
    private interface OfTexts {
        @Nullable
        Object apply(String[] texts) throws Exception;
    }

    /** A function of one text. */
    private interface OfText {
        @Nullable
        Object apply(String text) throws Exception;
    }

    private SourceFunctions() {}

    /** Adds the functions that need only the environment of the other program. */
    static void register(Connection connection, Map<String, String> environment) throws SQLException {
        RailsSecrets secrets = new RailsSecrets(environment);
        add(connection, "env", environment::get);
        add(connection, "at_ms", SourceTimes::parse);
        add(connection, "ulid_ms", SourceTimes::ofUlid);
        add(connection, "clean_html", HtmlSanitiser::sanitise);
        add(connection, "plain_text", PlainText::fromEither);
        add(connection, "yaml_text", SourceFunctions::yaml);
        add(connection, "hashtag", Hashtags::normalise);
        add(connection, "base64_text", SourceFunctions::decoded);
        add(connection, "web_host", url -> WebAddress.authorityOf(url).orElse(null));
        add(connection, "object_hash", ObjectHash::of);
        add(connection, "secret_hash", Secrets::hash);
        add(connection, "rsa_private", SourceKeys::rsaPrivate);
        add(connection, "rsa_public", SourceKeys::rsaPublic);
        add(connection, "pem_private", SourceKeys::pemPrivate);
        add(connection, "pem_public", SourceKeys::pemPublic);
        add(connection, "pem_public_of", SourceKeys::pemPublicOf);
        add(connection, "vapid_key", 2, texts -> SourceKeys.vapid(texts[0], texts[1]));
        add(connection, "rails_secret", secrets::encrypted);
        add(connection, "legacy_secret", 3, texts -> secrets.legacy(texts[0], texts[1], texts[2]));
    }

    /** Adds those that write files and HTML of the new server. */
    static void register(Connection connection, SourceFiles files, TokenEncryption tokens, HtmlWriter html)
            throws SQLException {
        add(connection, "sealed_token", tokens::seal);
        add(connection, "copied_file", files::nameOf);
        add(connection, "post_html", 2, texts -> html.status(texts[0], links(texts[1])));
        add(connection, "note_html", text -> html.note(text, MentionLinks.NONE));
        add(connection, "field_html", text -> html.field(text, MentionLinks.NONE));
    }

    /** Returns the links to the accounts of a JSON array of objects with a {@code name}, a {@code domain} and a {@code url}. */
    private static MentionLinks links(String accounts) {
        Map<String, MentionLink> links = new HashMap<>();
        for (JsonNode account : Json.read(accounts, JsonNode.class)) {
            String name = account.path("name").asText();
            String domain = account.path("domain").asText("");
            String acct = domain.isEmpty() ? name : name + "@" + domain;
            links.put(
                    acct.toLowerCase(Locale.ROOT),
                    new MentionLink(account.path("url").asText(), name, acct));
        }
        return (name, domain) -> links.get((domain == null ? name : name + "@" + domain).toLowerCase(Locale.ROOT));
    }

    /** Returns the text of a YAML document that is one, as Rails stores settings; null for anything else. */
    private static @Nullable String yaml(String document) {
        Object value;
        try {
            value = new Load(LoadSettings.builder().build()).loadFromString(document);
        } catch (YamlEngineException invalid) {
            return null;
        }
        return value instanceof String || value instanceof Number || value instanceof Boolean ? value.toString() : null;
    }

    /** Returns the text in a Base64 text; null for an invalid one. */
    private static @Nullable String decoded(String base64) {
        try {
            return new String(Base64.getDecoder().decode(base64), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException invalid) {
            return null;
        }
    }

    private static void add(Connection connection, String name, OfText function) throws SQLException {
        add(connection, name, 1, texts -> function.apply(texts[0]));
    }

    private static void add(Connection connection, String name, int arguments, OfTexts function) throws SQLException {
        Function.create(
                connection,
                name,
                new Function() {
                    @Override
                    protected void xFunc() throws SQLException {
                        String[] texts = new String[arguments];
                        for (int i = 0; i < arguments; i++) {
                            texts[i] = value_text(i);
                        }
                        result(applied(name, function, texts));
                    }

                    private void result(@Nullable Object result) throws SQLException {
                        if (result instanceof Long number) {
                            result(number.longValue());
                        } else if (result instanceof byte[] bytes) {
                            result(bytes);
                        } else {
                            result((String) result);
                        }
                    }
                },
                arguments,
                Function.FLAG_DETERMINISTIC);
    }

    private static @Nullable Object applied(String name, OfTexts function, String[] texts) throws SQLException {
        try {
            return texts[0] == null ? null : function.apply(texts);
        } catch (Exception e) {
            throw new SQLException(name + " cannot be applied: " + e.getMessage(), e);
        }
    }
}
