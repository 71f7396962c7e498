package social.dassie.pages.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.nodes.FormElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import social.dassie.pages.console.StaffDesk;
import social.dassie.testing.Answer;
import social.dassie.testing.HtmlPage;
import social.dassie.testing.TestBrowser;

/**
 * Every form that an owner can reach by links, in the settings and the console, is sent with wrong values: a form that is
 * refused gives the reason in an alert, and what was typed is still in its fields.
 */
class FormErrorsTest {
    private static final List<String> STARTS = List.of("/settings", "/admin/dashboard");
    private static final Pattern PAGE = Pattern.compile("/(?:settings|admin)(?:/[a-z_0-9]+)*");
    /** Forms that end the session or the account, or the next form's right to be sent. */
    private static final Pattern ENDING = Pattern.compile(".*(sign_out|/delete|/sessions|/password|/email).*");

    private static final Set<String> TYPED = Set.of("text", "email", "url", "search", "number", "");
    private static final String WRONG = "<wrong> " + "x".repeat(5_000);

    @RegisterExtension
    final StaffDesk desk = new StaffDesk();

    /** A form as a page has it: the address of the page, and what is sent, with {@link #WRONG} in place of what is typed. */
    private record Form(String page, String action, Map<String, String> values) {}

    @Test
    void refusedForm_showsTheReason_andKeepsTheInput() {
        desk.report("look", desk.bob.posts("bad"));
        desk.waiting("carl");
        TestBrowser olga = desk.browserOf("olga").proven("olga");
        List<Form> forms = forms(olga);
        assertTrue(forms.size() > 60, "found " + forms.size());
        List<String> problems = new ArrayList<>();
        int refused = 0;
        for (Form form : forms) {
            olga.open(form.page());
            Answer answer = olga.submit(form.action(), fields(form));
            if (answer.status() == 422) {
                refused++;
                problems.addAll(problems(form, answer.page()));
            }
        }
        assertEquals(List.of(), problems);
        assertTrue(refused > 15, "refused " + refused);
    }

    private static String[] fields(Form form) {
        return form.values().entrySet().stream()
                .flatMap(field -> Stream.of(field.getKey(), field.getValue()))
                .toArray(String[]::new);
    }

    private static List<String> problems(Form form, HtmlPage page) {
        String where = form.action() + " of " + form.page() + ": ";
        List<String> problems = new ArrayList<>();
        if (page.texts("[role=alert]").isEmpty()) {
            problems.add(where + "no reason");
        }
        form.values().forEach((name, value) -> {
            boolean isTyped = value.equals(WRONG);
            if (isTyped && (!page.asks(name) || page.values(name).stream().noneMatch(kept -> kept.contains(WRONG)))) {
                problems.add(where + name + " is lost");
            }
        });
        return problems;
    }

    private static List<Form> forms(TestBrowser browser) {
        Map<String, Form> forms = new LinkedHashMap<>();
        Set<String> seen = new LinkedHashSet<>(STARTS);
        Deque<String> open = new ArrayDeque<>(STARTS);
        while (!open.isEmpty()) {
            String path = open.remove();
            Answer answer = browser.open(path);
            if (answer.status() == 200 && answer.text().startsWith("<!DOCTYPE html>")) {
                HtmlPage page = answer.page();
                page.document().select("form[method=post]").forEach(form -> add(forms, path, (FormElement) form));
                page.links().stream()
                        .filter(link -> PAGE.matcher(link).matches() && seen.add(link))
                        .forEach(open::add);
            }
        }
        return List.copyOf(forms.values());
    }

    private static void add(Map<String, Form> forms, String path, FormElement form) {
        String action = form.attr("action");
        if (ENDING.matcher(action).matches() || form.attr("enctype").startsWith("multipart")) {
            return;
        }
        Map<String, String> values = new LinkedHashMap<>();
        form.formData().forEach(field -> values.put(field.key(), field.value()));
        form.select("input[type=hidden]")
                .eachAttr("name")
                .forEach(values::remove); // the browser sends those of the page
        form.select("input, textarea").stream()
                .filter(field -> field.normalName().equals("textarea") || TYPED.contains(field.attr("type")))
                .forEach(field -> values.put(field.attr("name"), WRONG));
        forms.putIfAbsent(action, new Form(path, action, values));
    }
}
