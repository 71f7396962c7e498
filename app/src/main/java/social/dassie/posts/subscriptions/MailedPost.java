package social.dassie.posts.subscriptions;

import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.PlainText;

/** A post as an email shows it: its warning in place of its text, where it has one. */
record MailedPost(long id, @Nullable String url, String content, String spoilerText) {
    String words() {
        return spoilerText.isEmpty() ? PlainText.fromHtml(content) : spoilerText;
    }
}
