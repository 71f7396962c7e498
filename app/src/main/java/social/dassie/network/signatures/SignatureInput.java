package social.dassie.network.signatures;

import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One member of the header {@code Signature-Input} (RFC 9421 section 4.1): the covered components and the parameters,
 * with the text as it was received, which is itself signed. Parses structured fields (RFC 8941) to the extent that the
 * two headers of a signature use them.
 */
final class SignatureInput {
    private static final int MAX_MEMBERS = 20;
    private static final int MAX_COMPONENTS = 50;

    private final String received;
    private final List<String> components;
    private final Map<String, String> parameters;

    private SignatureInput(String received, List<String> components, Map<String, String> parameters) {
        this.received = received;
        this.components = components;
        this.parameters = parameters;
    }

    /** Returns the members by their labels, in their order. */
    static Map<String, SignatureInput> all(String header) throws BadSignatureException {
        Map<String, SignatureInput> inputs = new LinkedHashMap<>();
        FieldReader reader = new FieldReader(header);
        while (!reader.isAtEnd()) {
            String label = reader.key();
            reader.expect('=');
            int start = reader.position();
            List<String> components = components(reader);
            Map<String, String> parameters = parameters(reader);
            SignatureInput input = new SignatureInput(reader.since(start), components, parameters);
            if (inputs.put(label, input) != null || inputs.size() > MAX_MEMBERS) {
                throw new BadSignatureException("Signature-Input has a label twice, or too many");
            }
            reader.nextMember();
        }
        return inputs;
    }

    /** Returns the members of the header {@code Signature} by their labels. */
    static Map<String, byte[]> signatures(String header) throws BadSignatureException {
        Map<String, byte[]> signatures = new LinkedHashMap<>();
        FieldReader reader = new FieldReader(header);
        while (!reader.isAtEnd()) {
            String label = reader.key();
            reader.expect('=');
            byte[] signature = bytes(reader.byteSequence());
            parameters(reader);
            if (signatures.put(label, signature) != null || signatures.size() > MAX_MEMBERS) {
                throw new BadSignatureException("Signature has a label twice, or too many");
            }
            reader.nextMember();
        }
        return signatures;
    }

    private static List<String> components(FieldReader reader) throws BadSignatureException {
        List<String> components = new ArrayList<>();
        reader.expect('(');
        reader.skipSpaces();
        while (!reader.skips(')')) {
            components.add(reader.string());
            if (components.size() > MAX_COMPONENTS || !(reader.isAt(' ') || reader.isAt(')'))) {
                throw new BadSignatureException("A component of the signature has parameters, or there are too many");
            }
            reader.skipSpaces();
        }
        return components;
    }

    private static Map<String, String> parameters(FieldReader reader) throws BadSignatureException {
        Map<String, String> parameters = new LinkedHashMap<>();
        while (reader.skips(';')) {
            reader.skipSpaces();
            String name = reader.key();
            String value = reader.skips('=') ? reader.item() : "?1";
            if (parameters.put(name, value) != null || parameters.size() > MAX_MEMBERS) {
                throw new BadSignatureException("The parameter " + name + " occurs twice");
            }
        }
        return parameters;
    }

    private static byte[] bytes(String base64) throws BadSignatureException {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new BadSignatureException("The signature is not base64");
        }
    }

    /** Returns the value as received, after the label. */
    String received() {
        return received;
    }

    List<String> components() {
        return components;
    }

    @Nullable
    String parameter(String name) {
        return parameters.get(name);
    }

    String required(String name) throws BadSignatureException {
        String value = parameters.get(name);
        if (value == null || value.isEmpty()) {
            throw new BadSignatureException("The signature has no " + name);
        }
        return value;
    }
}
