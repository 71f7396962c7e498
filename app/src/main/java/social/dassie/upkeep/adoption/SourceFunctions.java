package social.dassie.upkeep.adoption;

import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.sqlite.Function;
import social.dassie.ground.api.Secrets;
import social.dassie.ground.text.Hashtags;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PlainText;
import social.dassie.people.push.TokenEncryption;

/** The functions that a script calls beside those of SQLite. The result for null is null. */
final class SourceFunctions {
    /** A function of one text. */
    private interface OfText {
        @Nullable
        Object apply(String text) throws Exception;
    }

    private SourceFunctions() {}

    static void register(Connection connection, SourceFiles files, TokenEncryption tokens) throws SQLException {
        add(connection, "at_ms", SourceTimes::parse);
        add(connection, "ulid_ms", SourceTimes::ofUlid);
        add(connection, "clean_html", HtmlSanitiser::sanitise);
        add(connection, "plain_text", PlainText::fromEither);
        add(connection, "hashtag", Hashtags::normalise);
        add(connection, "secret_hash", Secrets::hash);
        add(connection, "sealed_token", tokens::seal);
        add(connection, "copied_file", files::nameOf);
        add(connection, "rsa_private", SourceKeys::rsaPrivate);
        add(connection, "rsa_public", SourceKeys::rsaPublic);
        Function.create(connection, "vapid_key", new Function() {
            @Override
            protected void xFunc() throws SQLException {
                result(SourceKeys.vapid(value_text(0), value_text(1)));
            }
        });
    }

    private static void add(Connection connection, String name, OfText function) throws SQLException {
        Function.create(
                connection,
                name,
                new Function() {
                    @Override
                    protected void xFunc() throws SQLException {
                        String text = value_text(0);
                        Object result;
                        try {
                            result = text == null ? null : function.apply(text);
                        } catch (Exception e) {
                            throw new SQLException(name + " cannot be applied: " + e.getMessage(), e);
                        }
                        if (result instanceof Long number) {
                            result(number.longValue());
                        } else if (result instanceof byte[] bytes) {
                            result(bytes);
                        } else {
                            result((String) result);
                        }
                    }
                },
                1,
                Function.FLAG_DETERMINISTIC);
    }
}
