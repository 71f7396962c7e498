package social.dassie.ground.s3;

import java.io.ByteArrayInputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * An answer in XML: what is directly below its root by name, and each element below that has parts of its own. Documents with a
 * DTD are not read, so that none can name files or grow.
 */
final class XmlAnswer {
    private final Map<String, String> values = new HashMap<>();
    private final List<Map<String, String>> items = new ArrayList<>();

    private XmlAnswer() {}

    /** Reads an answer; one that is no XML is empty. */
    static XmlAnswer of(byte[] body) {
        XmlAnswer answer = new XmlAnswer();
        try {
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            answer.read(factory.createXMLStreamReader(new ByteArrayInputStream(body)));
        } catch (XMLStreamException e) {
            return new XmlAnswer();
        }
        return answer;
    }

    private void read(XMLStreamReader xml) throws XMLStreamException {
        Deque<String> path = new ArrayDeque<>();
        StringBuilder text = new StringBuilder();
        Map<String, String> item = new HashMap<>();
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT) {
                path.addLast(xml.getLocalName());
                text.setLength(0);
            } else if (event == XMLStreamConstants.CHARACTERS) {
                text.append(xml.getText());
            } else if (event == XMLStreamConstants.END_ELEMENT) {
                String name = path.removeLast();
                if (path.size() == 2) {
                    item.put(name, text.toString());
                } else if (path.size() == 1 && !item.isEmpty()) {
                    items.add(item);
                    item = new HashMap<>();
                } else if (path.size() == 1) {
                    values.put(name, text.toString());
                }
                if (path.size() <= 2) {
                    text.setLength(0);
                }
            }
        }
    }

    /** The text of an element below the root; empty when there is none. */
    String value(String name) {
        return values.getOrDefault(name, "");
    }

    /** The elements that have parts, each with the texts of these. */
    List<Map<String, String>> items() {
        return items;
    }
}
