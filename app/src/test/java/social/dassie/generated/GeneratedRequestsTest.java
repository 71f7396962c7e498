package social.dassie.generated;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import kong.unirest.core.UnirestException;
import org.junit.jupiter.api.Test;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Percent;
import social.dassie.ground.http.Route;
import social.dassie.testing.Answer;

/**
 * Requests to every route of the API that are made up, by a caller who has one of everything: none ends in an error of the
 * server, and every answer is as the contract says. {@code -Dgenerated.rounds} and {@code -Dgenerated.seed} make it ask more,
 * or the same as a run that failed.
 */
class GeneratedRequestsTest {
    private static final int ROUNDS = Integer.getInteger("generated.rounds", 3);
    private static final long SEED = Long.getLong("generated.seed", 20_261_127L);
    private static final int REQUESTS = 4;

    /** Where an error of another server or of a missing service is the right answer. */
    private static final Map<Integer, String> ELSEWHERE = Map.of(503, "/api/v1/statuses/{id}/translate");

    /** It tells the scopes of the application, of which the contract does not know {@code crypto}. */
    private static final String KNOWS_CRYPTO = "/api/v1/apps/verify_credentials";

    private final ParameterNames names = new ParameterNames();
    private final List<String> faults = new ArrayList<>();

    GeneratedRequestsTest() throws IOException {}

    @Test
    void noRequest_endsInAnErrorOfTheServer() {
        int asked = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long seed = SEED + round;
            try (FullWorld world = new FullWorld()) {
                asked += ask(world, new Random(seed), seed);
                assertEquals(
                        0, world.app.rows().number("select count(*) from pragma_foreign_key_check"), "seed " + seed);
            }
        }
        assertEquals(List.of(), faults);
        assertTrue(asked > ROUNDS * 500, asked + " requests");
    }

    /** Reads come first, because what writes may remove what is there to be read. */
    private int ask(FullWorld world, Random random, long seed) {
        List<Route> routes = new ArrayList<>(world.app.app().routes().all().stream()
                .filter(route -> route.isApi() && !route.path().startsWith("/api/v1/streaming"))
                .filter(route -> !route.path().equals(KNOWS_CRYPTO))
                .toList());
        Collections.shuffle(routes, random);
        routes.sort((a, b) -> Boolean.compare(!isRead(a), !isRead(b)));
        RequestValues values = new RequestValues(random, world.ids());
        int asked = 0;
        for (Route route : routes) {
            for (int i = 0; i < REQUESTS; i++) {
                ask(world, route, values, random, i == 0, seed);
                asked++;
            }
        }
        return asked;
    }

    private static boolean isRead(Route route) {
        return route.method().equals("GET");
    }

    /** @param isPlain whether the request has no parameter but those of its path */
    private void ask(FullWorld world, Route route, RequestValues values, Random random, boolean isPlain, long seed) {
        String path = path(route, values);
        Map<String, Object> params = isPlain ? Map.of() : params(route, values, random);
        String what = route.method() + " " + path + " " + params + " (seed " + seed + ")";
        try {
            Answer answer = send(world, route, path, params, random.nextInt(3));
            boolean isAllowed = route.path().equals(ELSEWHERE.get(answer.status()));
            if (answer.status() >= 500 && !isAllowed) {
                faults.add(answer.status() + " for " + what);
            }
        } catch (AssertionError brokenContract) {
            faults.add(what + ": " + brokenContract.getMessage());
        }
    }

    private static String path(Route route, RequestValues values) {
        StringBuilder path = new StringBuilder();
        for (String segment : route.path().substring(1).split("/", -1)) {
            String value = segment.startsWith("{") ? values.id() : segment;
            path.append('/').append(segment.startsWith("{") ? Percent.encode(value.isEmpty() ? "x" : value) : value);
        }
        return path.toString();
    }

    private Map<String, Object> params(Route route, RequestValues values, Random random) {
        List<String> own = names.of(route.method(), route.path());
        Map<String, Object> params = new LinkedHashMap<>();
        for (String name : own) {
            if (random.nextInt(3) > 0) {
                params.put(name, values.json(own));
            }
        }
        for (int i = own.isEmpty() ? 12 : 2; i > 0; i--) {
            params.put(values.pick(names.all()), values.json(names.all()));
        }
        return params;
    }

    private static Answer send(FullWorld world, Route route, String path, Map<String, Object> params, int kind) {
        if (!isRead(route) && kind == 0 && !params.isEmpty()) {
            return world.owner.sendJson(route.method(), path, json(params));
        }
        Object[] flat = flat(params);
        if (isRead(route) || kind != 1 || flat.length == 0) {
            return world.owner.call(route.method(), path, flat);
        }
        try {
            return world.owner.upload(route.method(), path, flat);
        } catch (UnirestException refusedEarly) {
            // Who is refused before all of the body was sent may lose the answer (RFC 9112 section 9.6): a form is
            // short.
            return world.owner.call(route.method(), path, flat);
        }
    }

    private static String json(Object value) {
        if (value == RequestValues.NULL) {
            return "null";
        }
        if (value instanceof Map<?, ?> map) {
            List<String> members = new ArrayList<>();
            map.forEach((name, member) -> members.add(Json.text(name) + ":" + json(member)));
            return "{" + String.join(",", members) + "}";
        }
        if (value instanceof List<?> list) {
            return "["
                    + String.join(
                            ",", list.stream().map(GeneratedRequestsTest::json).toList()) + "]";
        }
        return Json.text(value);
    }

    /** Names and values of a form: members in brackets, elements of lists after {@code []}. */
    private static Object[] flat(Map<String, Object> params) {
        List<Object> flat = new ArrayList<>();
        params.forEach((name, value) -> flatten(name, value, flat));
        return flat.toArray();
    }

    private static void flatten(String name, Object value, List<Object> flat) {
        if (value instanceof Map<?, ?> map) {
            map.forEach((member, inner) -> flatten(name + "[" + member + "]", inner, flat));
        } else if (value instanceof List<?> list) {
            list.forEach(inner -> flatten(name + "[]", inner, flat));
        } else {
            flat.add(name);
            flat.add(value == RequestValues.NULL ? "" : String.valueOf(value));
        }
    }
}
