package social.dassie.posts.subscriptions;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.PlainText;

/** A post as shown in an email: with its content warning instead of its text, if it has one. */
record MailedPost(long id, @Nullable String url, String content, String spoilerText) {
    String words() {
        return spoilerText.isEmpty() ? PlainText.fromHtml(content) : spoilerText;
    }
}
