package social.dassie.posts.statuses.writing;

import java.util.List;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.LoginProblem;
import social.dassie.ground.db.Database;
import social.dassie.ground.jobs.HopelessJobException;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.text.TextType;
import social.dassie.people.accounts.AccountFeature;
import social.dassie.people.accounts.Accounts;
import social.dassie.people.users.Users;
import social.dassie.posts.scheduled.ScheduledParams;
import social.dassie.posts.scheduled.ScheduledStatus;
import social.dassie.posts.scheduled.ScheduledStatuses;
import social.dassie.posts.statuses.PostPolicy;
import social.dassie.posts.statuses.PostPolicyEntity;
import social.dassie.posts.statuses.PostPolicyForm;
import social.dassie.posts.statuses.QuotePolicy;
import social.dassie.posts.statuses.Statuses;
import social.dassie.posts.statuses.rows.NewStatus;
import social.dassie.posts.statuses.rows.Visibility;
import social.dassie.posts.statuses.writing.IdempotencyKeys.Made;

/**
 * Scheduled posts: validated as if they were published now, stored, and published by a job. Publishing, removing the
 * scheduled post and removing the job are one transaction, so that a post is published once.
 */
final class Scheduling {
    private final Database db;
    private final ScheduledStatuses scheduled;
    private final Publishing publishing;
    private final Statuses statuses;
    private final IdempotencyKeys keys;
    private final Accounts accounts;
    private final Users users;

    Scheduling(
            Platform platform,
            AccountFeature accountFeature,
            Users users,
            ScheduledStatuses scheduled,
            Publishing publishing,
            Statuses statuses,
            IdempotencyKeys keys) {
        this.db = platform.db();
        this.scheduled = scheduled;
        this.publishing = publishing;
        this.statuses = statuses;
        this.keys = keys;
        this.accounts = accountFeature.accounts;
        this.users = users;
        platform.jobs().handle(ScheduledStatuses.JOB, job -> publish(Long.parseLong(String.valueOf(job.key()))));
    }

    /**
     * Publishes at once, or stores the post if the form contains a time: the response is a status or a scheduled status.
     * The same key returns what was created the first time, even if it was of the other kind: a client that never
     * received the first response may have changed the time since.
     */
    Object post(Caller caller, StatusForm form, @Nullable String idempotencyKey) {
        Long scheduledAt = form.scheduledAt();
        String key = IdempotencyKeys.check(idempotencyKey);
        if (scheduledAt == null && key == null) {
            return publishing.publish(caller, form, null);
        }
        Made made = keys.find(caller, key)
                .orElseGet(() -> scheduledAt == null
                        ? publishing.publishOnce(caller, form, key)
                        : keep(caller, form, scheduledAt, key));
        return made.isScheduled() ? scheduled.get(caller, made.id()) : statuses.get(caller, made.id());
    }

    private Made keep(Caller caller, StatusForm form, long scheduledAt, @Nullable String key) {
        try {
            NewStatus status = publishing.prepare(caller, form);
            return db.inTransaction(() -> keys.find(caller, key).orElseGet(() -> {
                long id = scheduled.add(caller, scheduledAt, params(caller, form, status));
                keys.keep(caller, key, id);
                return new Made(id, true);
            }));
        } catch (ApiException refusal) {
            return keys.find(caller, key).orElseThrow(() -> refusal);
        }
    }

    private static ScheduledParams params(Caller caller, StatusForm form, NewStatus status) {
        return new ScheduledParams(
                form.text(),
                ScheduledParams.texts(status.mediaIds()),
                form.sensitive(),
                form.spoilerText().isEmpty() ? null : form.spoilerText(),
                status.row().visibility().key(),
                form.language(),
                null,
                form.poll(),
                null,
                false,
                form.inReplyToId(),
                caller.appId(),
                form.audience().allowedMentions(),
                form.quotedId() == null ? null : Long.toString(form.quotedId()),
                QuotePolicy.choice(status.row().quoting().quotePolicy()),
                status.row().body().type().mediaType(),
                status.row().localOnly() ? Boolean.TRUE : null,
                status.row().interactions().isOpen()
                        ? null
                        : PostPolicy.entity(status.row().interactions()));
    }

    /**
     * A post that can no longer be published, for example because its parent was deleted, stays in its author's list,
     * where it can be rescheduled or deleted; its job is dead and contains the reason.
     */
    private void publish(long id) {
        scheduled.take(id).ifPresent(row -> {
            long accountId = row.accountId();
            LoginProblem problem = users.get(accountId).problem();
            if (problem != null || accounts.get(accountId).isSuspended()) {
                throw new HopelessJobException(
                        problem == null
                                ? "The account is suspended"
                                : problem.code().toString());
            }
            try {
                long made = publishing.store(Caller.onBehalfOf(accountId, scheduled.appOf(row)), form(row));
                keys.pass(accountId, id, made);
            } catch (ApiException refusal) {
                throw new HopelessJobException(refusal.getMessage());
            }
        });
    }

    private static StatusForm form(ScheduledStatus row) {
        ScheduledParams asked = row.asked();
        return new StatusForm(
                asked.text(),
                TextType.of(asked.contentType()).orElse(TextType.PLAIN),
                asked.spoilerText() == null ? "" : asked.spoilerText(),
                asked.sensitive(),
                asked.language(),
                asked.inReplyToId(),
                asked.quotedStatusId() == null ? null : Long.valueOf(asked.quotedStatusId()),
                asked.attached(),
                List.of(),
                asked.poll(),
                null,
                new StatusForm.Audience(
                        Visibility.of(asked.visibility()),
                        asked.allowedMentions(),
                        asked.quoteApprovalPolicy(),
                        asked.localOnly() != null,
                        asked.interactionPolicy() == null
                                ? PostPolicyForm.OPEN
                                : PostPolicyForm.of(
                                        Json.MAPPER.convertValue(asked.interactionPolicy(), PostPolicyEntity.class))));
    }
}
