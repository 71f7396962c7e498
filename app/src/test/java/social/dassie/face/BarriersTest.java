package social.dassie.face;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import social.dassie.testing.Screen;
import social.dassie.testing.TestApp;

/** The look for barriers finds those that are there: otherwise the tests of all pages could not fail. */
class BarriersTest {
    @Test
    void barriersAndLowContrast_areDetected() {
        try (TestApp app = TestApp.startAt("barriers.localhost", Map.of());
                Screen screen = Screen.of(app)) {
            screen.page().navigate("/about");
            assertEquals(List.of(), screen.barriers());
            assertEquals(List.of(), screen.faintTexts());
            screen.page()
                    .evaluate("() => {"
                            + "const picture = document.createElement('img'); picture.src = '/brand/mark.svg';"
                            + "const faint = document.createElement('p'); faint.textContent = 'Hardly there';"
                            + "faint.className = 'faint-sample';"
                            + "document.querySelector('main').append(picture, faint);"
                            + "faint.style.color = '#ddd'; faint.style.background = '#fff'; }");
            assertTrue(screen.barriers().stream().anyMatch(one -> one.startsWith("image-alt: ")));
            assertTrue(screen.faintTexts().stream().anyMatch(one -> one.contains("faint-sample")));
        }
    }
}
