package social.dassie.people.accounts.policies;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Caller;
import social.dassie.people.accounts.rows.Account;

/**
 * An account's policy about being featured in collections, as JSON for one viewer (documentation page
 * entities/FeatureApproval). Its last member, {@code current_user}, is the only part of an account that depends on the
 * viewer. It is also the end of an account's JSON, so that the text before it is encoded once for all viewers.
 *
 * @param facts the follows, if the policy depends on them; else null
 */
@JsonSerialize(using = FeatureApproval.Serializer.class)
public record FeatureApproval(
        long accountId, FeaturePolicy policy, @Nullable FeatureFacts facts) {
    /** The end of an account's JSON for a visitor. */
    public static final String TO_NOBODY = PolicyAnswer.DENIED.key() + "\"}}";

    public static FeatureApproval of(Account account) {
        return new FeatureApproval(account.id(), FeaturePolicy.of(account), null);
    }

    public FeatureApproval with(FeatureFacts known) {
        return new FeatureApproval(accountId, policy, known);
    }

    /** Returns the answer for a viewer. No account can feature itself. */
    public PolicyAnswer answer(Caller viewer) {
        if (!viewer.isUser() || viewer.accountId() == accountId) {
            return PolicyAnswer.DENIED;
        }
        if (facts == null) {
            return policy.answer(false, false);
        }
        FeatureDao.Relation relation = facts.between(viewer.accountId(), accountId);
        return policy.answer(relation.isFollower(), relation.isFollowed());
    }

    /** Returns the end of the account's JSON, starting with the answer for the viewer. */
    public String end(Caller viewer) {
        return answer(viewer).key() + "\"}}";
    }

    /** Returns the caller that the response is for; the anonymous one if it is for all. */
    public static Caller viewer(SerializerProvider provider) {
        return provider.getAttribute(Caller.class) instanceof Caller caller ? caller : Caller.ANONYMOUS;
    }

    /** Writes the policy and the answer for the viewer. */
    static final class Serializer extends JsonSerializer<FeatureApproval> {
        @Override
        public void serialize(FeatureApproval approval, JsonGenerator out, SerializerProvider provider)
                throws IOException {
            out.writeStartObject();
            provider.defaultSerializeField(
                    "automatic",
                    InteractionPolicy.words(approval.policy().groups().automatic()),
                    out);
            provider.defaultSerializeField(
                    "manual", InteractionPolicy.words(approval.policy().groups().manual()), out);
            out.writeStringField(
                    "current_user", approval.answer(viewer(provider)).key());
            out.writeEndObject();
        }
    }
}
