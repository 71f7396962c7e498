package social.dassie.federation.inbox.posts;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import social.dassie.ground.text.HtmlSanitiser;
import social.dassie.media.attachments.RemoteAttachment;
import social.dassie.network.activitypub.ActivityObject;

/** Images that a text contains although they are also attached, so that their alt text would be read twice. */
final class AttachedPictures {
    private AttachedPictures() {}

    /** Returns the HTML without the attached images: those with the same address or the same alt text. */
    static String withoutRepeated(String html, ActivityObject object) {
        if (!html.contains("<img")) {
            return html;
        }
        List<RemoteAttachment> attached = PostFiles.read(object);
        if (attached.isEmpty()) {
            return html;
        }
        Set<String> shown = new HashSet<>();
        for (RemoteAttachment file : attached) {
            shown.add(file.url());
            if (file.description() != null && !file.description().isBlank()) {
                shown.add(file.description().strip());
            }
        }
        Document document = HtmlSanitiser.parse(html);
        for (Element picture : document.select("img")) {
            String description = picture.attr("alt").strip();
            if (shown.contains(picture.attr("src")) || (!description.isEmpty() && shown.contains(description))) {
                picture.remove();
            }
        }
        document.outputSettings().prettyPrint(false);
        return document.body().html();
    }
}
