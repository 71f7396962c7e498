package social.dassie.staff.instance;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import social.dassie.ground.api.Access;
import social.dassie.ground.http.Request;
import social.dassie.ground.http.Routes;
import social.dassie.ground.http.ShippedFile;

/**
 * The routes for the images that are shipped with the program, at addresses that clients know. Clients recognise the
 * placeholders for missing images by their file name, {@code missing.png}, so the name must stay.
 */
public final class ShippedFileRoutes {
    private static final String PNG = "image/png";
    private static final String SVG = "image/svg+xml";

    public void register(Routes routes) {
        ship(routes, "/avatars/original/missing.png", PNG);
        ship(routes, "/headers/original/missing.png", PNG);
        ship(routes, "/instance/thumbnail.png", PNG);
        ship(routes, "/instance/thumbnail@2x.png", PNG);
        ship(routes, "/icons/icon-48x48.png", PNG);
        ship(routes, "/icons/icon-192x192.png", PNG);
        ship(routes, "/icons/icon-512x512.png", PNG);
        ship(routes, "/icons/maskable-192x192.png", PNG);
        ship(routes, "/icons/maskable-512x512.png", PNG);
        ship(routes, "/brand/mark.svg", SVG);
        ship(routes, "/brand/mascot.svg", SVG);
        ship(routes, "/favicon.ico", "image/x-icon");
        ship(routes, "/robots.txt", "text/plain; charset=utf-8");
    }

    private static void ship(Routes routes, String path, String contentType) {
        ShippedFile file = new ShippedFile(read(path));
        routes.get(path, Access.file(), r -> send(r, contentType, file));
    }

    private static void send(Request r, String contentType, ShippedFile file) {
        r.answerHeader("Access-Control-Allow-Origin", "*");
        r.answerHeader("Cache-Control", "public, max-age=2592000, stale-while-revalidate=86400");
        r.shipped(contentType, file);
    }

    private static byte[] read(String path) {
        try (InputStream file = ShippedFileRoutes.class.getResourceAsStream("/static" + path)) {
            if (file == null) {
                throw new IllegalStateException("The program lacks its file " + path);
            }
            return file.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
