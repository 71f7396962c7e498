package social.dassie.federation.exports;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.Json;
import social.dassie.ground.platform.Platform;
import social.dassie.ground.platform.ProfileSettings;
import social.dassie.ground.settings.Setting;
import social.dassie.ground.settings.Settings;
import social.dassie.media.emojis.CustomEmoji;
import social.dassie.media.emojis.Emojis;
import social.dassie.network.domains.BlockFile;
import social.dassie.network.domains.DomainFeature;
import social.dassie.staff.instance.discovery.Release;
import social.dassie.staff.instance.rules.Rules;
import social.dassie.staff.instance.texts.InstanceTexts;
import social.dassie.staff.instance.texts.TermsOfService;

/** The instance's own part of an export: its settings, rules, texts, domain blocks and custom emoji. */
public final class InstanceDataExport {
    private final Platform platform;
    private final DomainFeature domains;
    private final Rules rules;
    private final InstanceTexts texts;
    private final Emojis emojis;

    public InstanceDataExport(
            Platform platform, DomainFeature domains, Rules rules, InstanceTexts texts, Emojis emojis) {
        this.platform = platform;
        this.domains = domains;
        this.rules = rules;
        this.texts = texts;
        this.emojis = emojis;
    }

    /** A list entry of an emoji; its image is in a file next to the list. */
    private record Listed(
            String shortcode,
            @Nullable String file,
            @Nullable String category,
            boolean visible,
            boolean disabled) {}

    /** Writes all of it, and returns the number of emoji. */
    int write(ExportPlace place, Function<String, Optional<Path>> files) throws IOException {
        place.write("instance.json", Json.bytes(instance()));
        place.write("rules.json", Json.bytes(rules.all()));
        place.write("domain_blocks.csv", BlockFile.write(domains.blocked.all()).getBytes(StandardCharsets.UTF_8));
        for (InstanceTexts.Name name : InstanceTexts.Name.values()) {
            Optional<String> text = texts.source(name);
            if (text.isPresent()) {
                place.write("texts/" + name.name().toLowerCase(Locale.ROOT) + ".md", bytes(text.get()));
            }
        }
        for (TermsOfService terms : texts.allTerms()) {
            place.write("texts/terms-" + terms.effectiveDate() + ".md", bytes(terms.text()));
        }
        return writeEmojis(place, files);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Secret settings are not exported. */
    private ObjectNode instance() {
        Settings now = platform.settings().get();
        Map<String, String> set = new LinkedHashMap<>();
        for (Setting<?> setting : platform.settings().catalogue().all()) {
            if (!setting.isSecret() && !now.text(setting).equals(setting.standard())) {
                set.put(setting.key(), now.text(setting));
            }
        }
        ObjectNode instance = Json.MAPPER.createObjectNode();
        instance.put("software", "dassie");
        instance.put("version", Release.VERSION);
        instance.put("domain", platform.addresses().domain());
        instance.put("url", platform.addresses().baseUrl());
        instance.put("actor", platform.addresses().instanceActor());
        instance.put("title", now.get(ProfileSettings.TITLE));
        instance.put("description", now.get(ProfileSettings.DESCRIPTION));
        instance.put("exported_at", platform.clock().instant().toString());
        instance.set("settings", Json.MAPPER.valueToTree(set));
        return instance;
    }

    private int writeEmojis(ExportPlace place, Function<String, Optional<Path>> files) throws IOException {
        List<Listed> listed = new ArrayList<>();
        for (CustomEmoji emoji : emojis.all()) {
            String file = emoji.file();
            Path picture = file == null ? null : files.apply(file).orElse(null);
            String name = null;
            if (file != null && picture != null) {
                name = emoji.shortcode() + ArchiveWriter.extension(file);
                try (OutputStream out = place.file("emoji/" + name)) {
                    Files.copy(picture, out);
                }
            }
            listed.add(
                    new Listed(emoji.shortcode(), name, emoji.category(), emoji.visibleInPicker(), emoji.disabled()));
        }
        place.write("emoji.json", Json.bytes(listed));
        return listed.size();
    }
}
