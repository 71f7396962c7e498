package social.dassie.posts.statuses.replies;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Field;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.db.Database;
import social.dassie.posts.statuses.PostPolicy;
import social.dassie.posts.statuses.PostPolicyEntity;
import social.dassie.posts.statuses.PostPolicyForm;
import social.dassie.posts.statuses.rows.Interactions;
import social.dassie.posts.statuses.rows.Visibility;

/** Who may reply to, favourite and boost new posts of an account, by their visibility (GoToSocial's entity DefaultPolicies). */
public final class DefaultPolicies {
    private static final Field REPLY_POLICY = Field.of("reply_policy");
    private static final TypeReference<Map<String, PostPolicyEntity>> STORED = new TypeReference<>() {};

    private final Database db;
    private final DefaultPolicyDao users;

    DefaultPolicies(Database db) {
        this.db = db;
        this.users = db.dao(DefaultPolicyDao.class);
    }

    /** Returns the policies of all visibilities, by their names in the API. */
    public Map<String, PostPolicyEntity> get(long accountId) {
        Optional<String> stored = users.find(accountId);
        Map<String, PostPolicyEntity> all = new LinkedHashMap<>();
        for (Visibility visibility : Visibility.values()) {
            all.put(visibility.key(), PostPolicy.entity(of(stored.orElse(null), visibility)));
        }
        return all;
    }

    /**
     * Replaces the policies: a visibility that is not sent gets the original default, which lets everyone do everything. 422
     * for a contradiction.
     */
    public Map<String, PostPolicyEntity> change(Caller caller, Params params) {
        Map<String, PostPolicyEntity> chosen = new LinkedHashMap<>();
        for (Visibility visibility : Visibility.values()) {
            PostPolicyForm form = PostPolicyForm.of(params.map(visibility.key()));
            Interactions policies = form == null ? Interactions.OPEN : form.over(Interactions.OPEN);
            if (!policies.isOpen()) {
                chosen.put(visibility.key(), PostPolicy.entity(policies));
            }
        }
        db.runInTransaction(() -> users.update(caller.accountId(), chosen.isEmpty() ? null : Json.text(chosen)));
        return get(caller.accountId());
    }

    /** Returns the choice for public posts as the settings offer it; empty if an app set another policy. */
    public Optional<ReplyChoice> choice(long accountId) {
        return ReplyChoice.of(of(users.find(accountId).orElse(null), Visibility.PUBLIC));
    }

    /**
     * Chooses who may reply to new posts, except private mentions, which only mentioned people see. 422 for an unknown
     * choice.
     */
    public void choose(long accountId, String key) {
        ReplyChoice choice =
                ReplyChoice.of(key).orElseThrow(() -> ApiException.invalid(REPLY_POLICY, ErrorCode.INCLUSION));
        Map<String, PostPolicyEntity> chosen = new LinkedHashMap<>();
        for (Visibility visibility : List.of(Visibility.PUBLIC, Visibility.UNLISTED, Visibility.PRIVATE)) {
            chosen.put(visibility.key(), PostPolicy.entity(choice.policies()));
        }
        String stored = choice == ReplyChoice.PUBLIC ? null : Json.text(chosen);
        db.runInTransaction(() -> users.update(accountId, stored));
    }

    /** Returns the default policy for posts of a visibility, of all in their stored form. */
    public static Interactions of(@Nullable String stored, Visibility visibility) {
        PostPolicyEntity chosen =
                stored == null ? null : Json.read(stored, STORED).get(visibility.key());
        return chosen == null ? Interactions.OPEN : PostPolicyForm.of(chosen).over(Interactions.OPEN);
    }
}
