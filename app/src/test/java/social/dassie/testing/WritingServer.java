package social.dassie.testing;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import social.dassie.App;
import social.dassie.AppOptions;
import social.dassie.accounts.Role;
import social.dassie.accounts.Users.NewUser;
import social.dassie.http.Access;
import social.dassie.http.HttpServer;
import social.dassie.http.HttpSettings;
import social.dassie.http.Routes;
import social.dassie.settings.SettingsSource;

/** A server on the data directory of its first argument that also makes an account for whoever asks. */
public final class WritingServer {
    private WritingServer() {}

    public static void main(String[] args) {
        Path directory = Path.of(args[0]);
        SettingsSource settings = SettingsSource.load(directory, Map.of(), Map.of("port", "0", "url", TestApp.URL));
        App app = App.start(new AppOptions(directory, settings, Clock.systemUTC(), false, Map.of()));
        Routes routes = new Routes();
        routes.post("/accounts/{name}", Access.open(), r -> {
            String name = r.pathText("name");
            app.core().users.create(NewUser.byOperator(name, name + "@mail.example", "password", Role.USER));
            r.empty();
        });
        HttpSettings http = new HttpSettings(
                "127.0.0.1", 0, () -> TestApp.URL, List.of(), false, () -> true, directory.resolve("uploads"));
        HttpServer server = HttpServer.start(http, routes, app.core().tokens, (status, text) -> text, app.core().clock);
        System.out.println("Dassie listens on http://127.0.0.1:" + server.port());
    }
}
