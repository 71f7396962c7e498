package social.dassie.packaging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.ManagementFactory;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import java.security.KeyPairGenerator;
import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.naming.Context;
import javax.naming.directory.InitialDirContext;
import org.junit.jupiter.api.Test;

/**
 * The packages have a part of the JDK, and the tests run with that very part: what one of them proves (mail by STARTTLS, passkeys,
 * kernels with vectors, pictures, metrics) holds for what is shipped.
 */
class RuntimeModulesTest {
    private static final String FLAG = "--limit-modules=";

    private static String pom() throws Exception {
        return Files.readString(Path.of("pom.xml"));
    }

    private static String property(String name) throws Exception {
        Matcher found =
                Pattern.compile("<" + Pattern.quote(name) + ">([a-z.,]+)</").matcher(pom());
        assertTrue(found.find(), name);
        return found.group(1);
    }

    @Test
    void tests_runWithThePackagedModulesOnly() throws Exception {
        assertTrue(pom().contains("<argLine>--limit-modules ${runtime.modules},jdk.compiler "));
        String script = Tool.run(List.of("bash", "-c", "top=$PWD; . scripts/java.sh; runtime_modules"));
        assertEquals(property("runtime.modules"), script.strip());
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
        assumeTrue(
                flags.stream().anyMatch(each -> each.startsWith("--limit-modules")), "Maven did not start this test");
        assertTrue(flags.contains(FLAG + property("runtime.modules") + ",jdk.compiler"), flags::toString);
        Set<String> there = new TreeSet<>();
        ModuleLayer.boot().modules().forEach(each -> there.add(each.getName()));
        List<String> missing =
                new ArrayList<>(List.of(property("runtime.modules").split(",")));
        missing.removeAll(there);
        missing.remove("jdk.crypto.ec"); // empty since Java 22
        assertEquals(List.of(), missing);
        // Of a whole JDK it would be some seventy.
        assertTrue(there.size() < 40 && !there.contains("java.se") && !there.contains("jdk.jshell"), there::toString);
    }

    @Test
    void classesFoundByName_exist() throws Exception {
        for (String letters : List.of("Shift_JIS", "EUC-KR", "GB18030", "Big5", "windows-1251", "ISO-2022-JP")) {
            assertEquals("a", new String(new byte[] {'a'}, Charset.forName(letters)));
        }
        assertEquals("Mittwoch", day("de"));
        assertEquals("mi\u00e9rcoles", day("es"));
        assertEquals("\u6c34\u66dc\u65e5", day("ja"));
        assertEquals("\u65e5\u672c\u8a9e", Locale.JAPANESE.getDisplayLanguage(Locale.JAPANESE));
        assertTrue(FileSystemProvider.installedProviders().stream()
                .anyMatch(each -> each.getScheme().equals("jar")));
        assertNotNull(KeyPairGenerator.getInstance("EC").generateKeyPair());
        Properties names = new Properties();
        names.setProperty(Context.INITIAL_CONTEXT_FACTORY, "com.sun.jndi.dns.DnsContextFactory");
        names.setProperty(Context.PROVIDER_URL, "dns://127.0.0.1:1");
        new InitialDirContext(names).close();
    }

    private static String day(String language) {
        return DayOfWeek.WEDNESDAY.getDisplayName(TextStyle.FULL, Locale.forLanguageTag(language));
    }
}
