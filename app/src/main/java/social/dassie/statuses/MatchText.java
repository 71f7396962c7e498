package social.dassie.statuses;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import social.dassie.media.MediaEntity;
import social.dassie.polls.PollEntity;
import social.dassie.text.PhraseScanner;
import social.dassie.text.PlainText;

/** What filters look for words in, put together at its first use: warning, text as typed or read, and what its media say. */
final class MatchText {
    private volatile @Nullable String text;

    /** A poll is read apart, so its answers are not kept. */
    String of(PlainStatus status, @Nullable PollEntity poll) {
        String made = text;
        if (made == null) {
            made = make(status);
            text = made;
        }
        if (poll == null) {
            return made;
        }
        StringBuilder withAnswers = new StringBuilder(made);
        poll.options().forEach(option -> withAnswers.append("\n\n").append(option.title()));
        return PhraseScanner.normalise(withAnswers.toString());
    }

    private static String make(PlainStatus status) {
        Status row = status.row();
        List<String> parts = new ArrayList<>();
        parts.add(row.spoilerText());
        parts.add(row.local() ? row.text() : PlainText.fromHtml(status.content()));
        status.media().stream()
                .map(MediaEntity::description)
                .filter(Objects::nonNull)
                .forEach(parts::add);
        return PhraseScanner.normalise(String.join("\n\n", parts));
    }
}
