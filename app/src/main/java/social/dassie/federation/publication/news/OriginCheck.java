package social.dassie.federation.publication.news;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundException;
import social.dassie.ground.outbound.OutboundRequest;
import social.dassie.ground.settings.Addresses;

/** Checks whether an origin leads to this server, as other servers see it: fetches the instance actor through it. */
final class OriginCheck {
    private final Outbound outbound;

    OriginCheck(Outbound outbound) {
        this.outbound = outbound;
    }

    /** Returns why an origin does not lead here; null if it does. */
    @Nullable
    String doubt(Addresses origin) {
        String id = origin.instanceActor();
        try {
            OutboundAnswer answer = outbound.send(OutboundRequest.get(URI.create(id))
                    .withoutRedirects()
                    .header("Accept", "application/activity+json"));
            if (!answer.isSuccess()) {
                return "status " + answer.status();
            }
            JsonNode actor = Json.read(new String(answer.body(), StandardCharsets.UTF_8), JsonNode.class);
            return id.equals(actor.path("id").asText()) ? null : "another server answered";
        } catch (OutboundException e) {
            return e.getMessage();
        } catch (IllegalArgumentException e) {
            return "another server answered";
        }
    }
}
