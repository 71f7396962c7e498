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
 * An XML answer: the elements directly below its root by name, and each such element that has children of its own. A
 * DTD is not processed, so that no document can refer to files or expand.
 */
final class XmlAnswer {
    private final Map<String, String> values = new HashMap<>();
    private final List<Map<String, String>> items = new ArrayList<>();

    private XmlAnswer() {}

    /** Reads an answer; empty if it is not XML. */
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

    /** Returns the text of an element below the root; empty if there is none. */
    String value(String name) {
        return values.getOrDefault(name, "");
    }

    /** Returns the elements with children, each as the texts of these by name. */
    List<Map<String, String>> items() {
        return items;
    }
}
