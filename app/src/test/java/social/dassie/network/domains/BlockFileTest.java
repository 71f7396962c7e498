package social.dassie.network.domains;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class BlockFileTest {
    private static DomainBlockSeverity severity(BlockFile file, String domain) {
        return Objects.requireNonNull(file.blocks().get(domain)).severity();
    }

    @Test
    void fileOfMastodon_isRead() {
        BlockFile file = BlockFile.read("""
                #domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate
                Far.example,silence,true,false,"spam, mostly",TRUE
                other.example,suspend,false,false,,false
                """);
        assertEquals(
                List.of("far.example", "other.example"),
                List.copyOf(file.blocks().keySet()));
        assertEquals(
                new BlockTerms(DomainBlockSeverity.SILENCE, true, false, null, "spam, mostly", true),
                file.blocks().get("far.example"));
        assertEquals(
                new BlockTerms(DomainBlockSeverity.SUSPEND, false, false, null, null, false),
                file.blocks().get("other.example"));
        assertEquals(List.of(), file.problems());
    }

    @Test
    void severity_isReadInAnyCase() {
        BlockFile file =
                BlockFile.read("#domain,#severity\na.example,Suspend\nb.example,SILENCE\nstraße.example,Noop\n");
        assertEquals(DomainBlockSeverity.SUSPEND, severity(file, "a.example"));
        assertEquals(DomainBlockSeverity.SILENCE, severity(file, "b.example"));
        assertEquals(DomainBlockSeverity.NOOP, severity(file, "xn--strae-oqa.example"));
        assertEquals(List.of(), file.problems());
    }

    @Test
    void columns_mayStandInAnyOrder_withoutSigns_andBeFewer() {
        BlockFile file = BlockFile.read("domain,comment,severity\na.example,x,noop\nb.example\n");
        assertEquals(DomainBlockSeverity.NOOP, severity(file, "a.example"));
        assertEquals(DomainBlockSeverity.SUSPEND, severity(file, "b.example"));
    }

    @Test
    void bareNames_areShutOut_andRemarksPassedOver() {
        BlockFile file = BlockFile.read("# a list\na.example\n\nb.example\n");
        assertEquals(
                List.of("a.example", "b.example"), List.copyOf(file.blocks().keySet()));
        assertEquals(DomainBlockSeverity.SUSPEND, severity(file, "a.example"));
    }

    @Test
    void invalidLines_areReported_andTheOthersImported() {
        BlockFile file = BlockFile.read("a.example\nb*d.example\ncom\nc.example\n#domain,#severity\nd.example,harsh\n");
        assertEquals(
                List.of("a.example", "c.example"), List.copyOf(file.blocks().keySet()));
        assertEquals(
                List.of(
                        "line 2: \"b*d.example\" is not a valid domain name",
                        "line 3: \"com\" is not a valid domain name",
                        "line 6: \"harsh\" is no severity"),
                file.problems().stream().map(BlockFile.Problem::sentence).toList());
    }

    @Test
    void writtenFile_isReadBack() {
        DomainBlock block = new DomainBlock(
                1, "far.example", DomainBlockSeverity.SILENCE, true, false, "secret", "a \"b\", c", true, null, 1);
        String text = BlockFile.write(List.of(block));
        assertEquals("""
                #domain,#severity,#reject_media,#reject_reports,#public_comment,#obfuscate
                far.example,silence,true,false,"a ""b"", c",true
                """, text);
        assertEquals(
                block.terms().withPrivateComment(null),
                BlockFile.read(text).blocks().get("far.example"));
    }
}
