package social.dassie.people.accounts;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;
import social.dassie.people.accounts.policies.FeatureApproval;

/** Writes an account by copying its cached JSON text, which makes responses with many accounts fast. */
public final class AccountSerializer extends JsonSerializer<AccountEntity> {
    @Override
    public void serialize(AccountEntity account, JsonGenerator out, SerializerProvider provider) throws IOException {
        write(account, out, provider);
    }

    /**
     * Writes the account for the viewer of this response. An account that moved contains another account and is not
     * cached.
     */
    public static void write(AccountEntity account, JsonGenerator out, SerializerProvider provider) throws IOException {
        if (account.moved() == null) {
            out.writeRawValue(account.opening());
            out.writeRaw(account.featureApproval().end(FeatureApproval.viewer(provider)));
        } else {
            provider.findValueSerializer(AccountEntity.class).serialize(account, out, provider);
        }
    }

    /** Writes an account that has not moved into a value whose beginning was written as raw JSON. */
    public static void insert(AccountEntity account, JsonGenerator out, SerializerProvider provider)
            throws IOException {
        out.writeRaw(account.opening());
        out.writeRaw(account.featureApproval().end(FeatureApproval.viewer(provider)));
    }
}
