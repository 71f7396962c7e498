package social.dassie.accounts;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import java.io.IOException;

/** Writes an account by copying its JSON, which is made once, for answers with many of them. */
public final class AccountSerializer extends JsonSerializer<AccountEntity> {
    @Override
    public void serialize(AccountEntity account, JsonGenerator out, SerializerProvider provider) throws IOException {
        out.writeRawValue(account.json());
    }
}
