package social.dassie.posts.translation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.util.Map;
import social.dassie.ground.api.Json;
import social.dassie.ground.outbound.Outbound;
import social.dassie.ground.outbound.OutboundAnswer;
import social.dassie.ground.outbound.OutboundRequest;

/** Sends requests to a translator and reads its JSON. */
final class TranslatorCalls {
    private final Outbound outbound;
    private final String baseUrl;
    private final Map<String, String> headers;

    TranslatorCalls(Outbound outbound, String baseUrl, Map<String, String> headers) {
        this.outbound = outbound;
        this.baseUrl = baseUrl;
        this.headers = headers;
    }

    JsonNode get(String path) throws TranslationFailure {
        return ask(path, OutboundRequest.get(URI.create(baseUrl + path)).withoutRedirects());
    }

    JsonNode post(String path, Map<String, Object> body) throws TranslationFailure {
        return ask(path, OutboundRequest.post(URI.create(baseUrl + path), "application/json", Json.bytes(body)));
    }

    private JsonNode ask(String path, OutboundRequest request) throws TranslationFailure {
        headers.forEach(request::header);
        try {
            OutboundAnswer answer = outbound.send(request.accepting("application/json"));
            if (!answer.isSuccess()) {
                throw new TranslationFailure(baseUrl + path + " answered " + answer.status());
            }
            return Json.MAPPER.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new TranslationFailure(baseUrl + path + " answered no JSON");
        } catch (IOException e) {
            throw new TranslationFailure(baseUrl + path + " could not be asked", e);
        }
    }
}
