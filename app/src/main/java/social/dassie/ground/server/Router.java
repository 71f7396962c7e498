package social.dassie.ground.server;

import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.servlet.JavalinServlet;
import io.javalin.http.servlet.JavalinServletContext;
import io.javalin.http.servlet.SubmitOrder;
import io.javalin.http.servlet.Task;
import io.javalin.http.servlet.TaskInitializer;
import io.javalin.router.Endpoint;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kotlin.Unit;
import kotlin.jvm.functions.Function2;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.AnswerBody;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;
import social.dassie.ground.log.RequestIds;
import social.dassie.ground.metrics.Histogram;
import social.dassie.ground.server.answers.Cors;

/**
 * Finds the endpoint of each request, which Javalin then runs. It replaces Javalin's search, which tries the regular
 * expressions of all endpoints of a method in turn: with the {@linkplain Routes table} of this server that was a quarter
 * of the time for one post.
 */
final class Router implements TaskInitializer<JavalinServletContext> {
    private final Dispatcher dispatcher;
    private final Map<String, RouteTree<Target>> methods = new HashMap<>();
    private final List<RouteTimes> times = new ArrayList<>();

    /** The endpoint of a request, and the durations of that endpoint's earlier requests. */
    private record Target(Endpoint endpoint, RouteTimes times) {}

    Router(Routes routes, Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        Map<String, Route> documents = routes.documents();
        for (Route route : routes.all()) {
            Route document = route.method().equals("GET") ? documents.get(route.path()) : null;
            Handler handler = document == null
                    ? ctx -> dispatcher.handle(route, ctx)
                    : ctx -> dispatcher.handleEither(route, document, ctx);
            RouteTimes taken = new RouteTimes(route.method() + ' ' + route.path());
            times.add(taken);
            Endpoint endpoint = new Endpoint(HandlerType.findOrCreate(route.method()), route.path(), handler);
            methods.computeIfAbsent(route.method(), method -> new RouteTree<>())
                    .add(route.path(), new Target(endpoint, taken));
        }
        RouteTree<Target> gets = methods.get("GET");
        if (gets != null) {
            methods.put("HEAD", gets); // Jetty omits the body
        }
    }

    @Override
    public void createTasks(
            Function2<? super SubmitOrder, ? super Task, Unit> submitTask,
            JavalinServlet servlet,
            JavalinServletContext ctx,
            String requestUri) {
        submitTask.invoke(SubmitOrder.LAST, new Task(true, () -> {
            long beginNs = System.nanoTime();
            String method = ctx.req().getMethod();
            RouteTree.Found<Target> found = find(method, requestUri);
            @Nullable String id;
            try {
                answer(ctx, method, requestUri, found);
            } catch (Exception e) {
                servlet.getRouter().handleHttpException(ctx, e);
            } finally {
                id = RequestIds.current();
                RequestIds.end();
            }
            AnswerBody.send(ctx);
            if (found != null) {
                found.value().times.add(ctx.res().getStatus(), System.nanoTime() - beginNs, id);
            }
            return Unit.INSTANCE;
        }));
    }

    private void answer(JavalinServletContext ctx, String method, String path, RouteTree.@Nullable Found<Target> found)
            throws Exception {
        dispatcher.before(ctx);
        if (method.equals("OPTIONS") && Cors.mayAskFor(path)) {
            Cors.preflight(ctx);
            return;
        }
        if (found == null) {
            throw new NotFoundResponse();
        }
        Endpoint endpoint = found.value().endpoint;
        endpoint.handler.handle(ctx.update(endpoint, found.parameters()));
    }

    /** Returns the durations of requests, by the values of the labels {@code route} and {@code status}. */
    Map<List<String>, Histogram> times() {
        Map<List<String>, Histogram> all = new HashMap<>();
        times.forEach(route -> route.each(all::put));
        return all;
    }

    private RouteTree.@Nullable Found<Target> find(String method, String path) {
        RouteTree<Target> tree = methods.get(method);
        return tree == null ? null : tree.find(path);
    }
}
