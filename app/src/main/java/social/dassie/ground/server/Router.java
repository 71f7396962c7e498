package social.dassie.ground.server;

import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.servlet.JavalinServlet;
import io.javalin.http.servlet.JavalinServletContext;
import io.javalin.http.servlet.SubmitOrder;
import io.javalin.http.servlet.Task;
import io.javalin.http.servlet.TaskInitializer;
import io.javalin.router.Endpoint;
import java.util.HashMap;
import java.util.Map;
import kotlin.Unit;
import kotlin.jvm.functions.Function2;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.http.AnswerBody;
import social.dassie.ground.http.Route;
import social.dassie.ground.http.Routes;

/**
 * Finds the endpoint of each request, which Javalin then runs. It takes the place of Javalin's search, which tries the
 * regular expressions of all endpoints of a method in turn: with the {@linkplain Routes table} of this server that was a
 * quarter of the time for one post.
 */
final class Router implements TaskInitializer<JavalinServletContext> {
    private final Dispatcher dispatcher;
    private final Map<String, RouteTree<Endpoint>> methods = new HashMap<>();

    Router(Routes routes, Dispatcher dispatcher) {
        this.dispatcher = dispatcher;
        Map<String, Route> documents = routes.documents();
        for (Route route : routes.all()) {
            Route document = route.method().equals("GET") ? documents.get(route.path()) : null;
            Handler handler = document == null
                    ? ctx -> dispatcher.handle(route, ctx)
                    : ctx -> dispatcher.handleEither(route, document, ctx);
            methods.computeIfAbsent(route.method(), method -> new RouteTree<>())
                    .add(route.path(), new Endpoint(HandlerType.findOrCreate(route.method()), route.path(), handler));
        }
        RouteTree<Endpoint> gets = methods.get("GET");
        if (gets != null) {
            methods.put("HEAD", gets); // Jetty leaves out the body
        }
    }

    @Override
    public void createTasks(
            Function2<? super SubmitOrder, ? super Task, Unit> submitTask,
            JavalinServlet servlet,
            JavalinServletContext ctx,
            String requestUri) {
        submitTask.invoke(SubmitOrder.LAST, new Task(true, () -> {
            try {
                answer(ctx, requestUri);
            } catch (Exception e) {
                servlet.getRouter().handleHttpException(ctx, e);
            }
            AnswerBody.send(ctx);
            return Unit.INSTANCE;
        }));
    }

    private void answer(JavalinServletContext ctx, String path) throws Exception {
        dispatcher.before(ctx);
        String method = ctx.req().getMethod();
        if (method.equals("OPTIONS") && Cors.mayAskFor(path)) {
            Cors.preflight(ctx);
            return;
        }
        RouteTree.Found<Endpoint> found = find(method, path);
        if (found == null) {
            throw new NotFoundResponse();
        }
        Context updated = ctx.update(found.value(), found.parameters());
        found.value().handler.handle(updated);
    }

    private RouteTree.@Nullable Found<Endpoint> find(String method, String path) {
        RouteTree<Endpoint> tree = methods.get(method);
        return tree == null ? null : tree.find(path);
    }
}
