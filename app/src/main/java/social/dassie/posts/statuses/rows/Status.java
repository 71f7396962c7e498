package social.dassie.posts.statuses.rows;

import org.jdbi.v3.core.mapper.Nested;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.ground.text.PlainText;

/** One post, or one boost of a post: then {@code reblogOfId} is set and the texts are empty. */
public record Status(
        long id,
        long accountId,
        @Nullable Long reblogOfId,
        Visibility visibility,
        @Nested StatusBody body,
        @Nested StatusSource source,
        @Nested StatusTimes times,
        @Nested StatusThread thread,
        @Nested StatusExtras extras,
        @Nested Quoting quoting,
        @Nested Interactions interactions,
        @Nested StatusCounts counts) {
    /** Returns a new boost, which stays on this server if the boosted post does. */
    public static Status reblog(
            long id, long accountId, Status reblogged, Visibility visibility, StatusSource source, StatusTimes times) {
        return new Status(
                id,
                accountId,
                reblogged.id(),
                visibility,
                StatusBody.EMPTY,
                source,
                times,
                StatusThread.NONE.placed(id, accountId, null),
                StatusExtras.NONE,
                Quoting.NONE,
                Interactions.OPEN.onlyHere(reblogged.localOnly()),
                StatusCounts.NONE);
    }

    /** Returns a remote post with its local id and place in a thread. */
    public Status placed(long newId, @Nullable Status parent, long receivedAt) {
        return new Status(
                newId,
                accountId,
                reblogOfId,
                visibility,
                body,
                source,
                times.fetched(receivedAt),
                thread.placed(newId, accountId, parent),
                extras,
                quoting,
                interactions,
                counts);
    }

    /**
     * Returns a reply as it is stored until the author of its parent approves it: a direct post.
     *
     * @param state one of those of {@link Interactions}
     */
    public Status heldAs(String state) {
        return with(Visibility.DIRECT, interactions.heldAs(state, visibility));
    }

    /** Returns a reply that the author of its parent approved, with the visibility that its author chose. */
    public Status approvedBy(@Nullable String stamp) {
        return with(chosenVisibility(), interactions.approvedBy(stamp));
    }

    private Status with(Visibility other, Interactions changed) {
        return new Status(
                id, accountId, reblogOfId, other, body, source, times, thread, extras, quoting, changed, counts);
    }

    /** Returns the visibility that its author chose; that of a held reply is narrower. */
    public Visibility chosenVisibility() {
        return interactions.heldVisibility() == null ? visibility : interactions.heldVisibility();
    }

    /** Whether it never leaves this server. */
    public boolean localOnly() {
        return interactions.localOnly();
    }

    /** Whether every visitor and every other server may see it. */
    public boolean isForEveryone() {
        return visibility.isForEveryone() && !localOnly();
    }

    /** Whether it is a reply that the author of its parent has not approved. */
    public boolean isHeld() {
        return interactions.isHeld();
    }

    /** Returns its id on its server; null for a few old posts that have none. */
    public @Nullable String uri() {
        return source.uri();
    }

    public boolean local() {
        return source.local();
    }

    public boolean isReblog() {
        return reblogOfId != null;
    }

    /** Returns the id of the post that is shown: for a boost, the boosted post. */
    public long originId() {
        return reblogOfId == null ? id : reblogOfId;
    }

    public boolean isBy(long account) {
        return accountId == account;
    }

    /** Returns a version as the HTML that is shown: remote HTML, and that of Markdown and HTML, is sanitised. */
    public String html(StatusBody version) {
        return local() && version.contentType() == null ? version.content() : HtmlSanitiser.sanitise(version.content());
    }

    /** Returns the part of a version that may contain custom emoji: for a remote post only the HTML is known. */
    public String words(StatusBody version) {
        if (version.contentType() != null) {
            return PlainText.withoutCode(version.content());
        }
        return local() ? version.text() : version.content();
    }

    /** Whether its text may contain what begins with this: a plain text without it does not. */
    public boolean mayContain(String beginning) {
        return !local() || (body.contentType() == null ? body.text() : body.content()).contains(beginning);
    }
}
