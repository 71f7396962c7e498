package social.dassie;

import java.nio.file.Path;
import java.util.Map;
import social.dassie.settings.SettingsSource;

public final class Main {
    private Main() {}

    public static void main(String[] args) {
        Path data = Path.of("dassie-data");
        App app = App.start(AppOptions.production(data, SettingsSource.load(data, System.getenv(), Map.of())));
        System.out.println("Dassie listens on http://localhost:" + app.port());
        app.setupLink().ifPresent(link -> System.out.println("Make the owner's account at " + link));
    }
}
