package social.dassie.ground.http;

import jakarta.servlet.MultipartConfigElement;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.Part;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.MultiPartFormData;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.ErrorCode;
import social.dassie.ground.api.Json;
import social.dassie.ground.api.Params;
import social.dassie.ground.api.Percent;
import social.dassie.ground.api.Upload;
import social.dassie.ground.settings.Addresses;
import social.dassie.ground.storage.StorageFailure;
import social.dassie.ground.storage.StorageLog;

/**
 * The only parser of parameters. For every method it reads the query, then the body by its content type, then the path,
 * into one tree.
 *
 * <p>A body without a content type, or of type plain text, is read as JSON if it begins like an object and as a form if
 * it has an equals sign, because existing clients send such requests.
 */
public final class ParamParser {
    private static final ErrorCode UNSUPPORTED_CONTENT_TYPE = ErrorCode.of(
            "error.unsupported_content_type",
            "The content type is not supported: send application/json, application/x-www-form-urlencoded or multipart/form-data");
    private static final ErrorCode UNKNOWN_CHARSET =
            ErrorCode.of("error.unknown_charset", "The charset of the content type is unknown: send UTF-8");
    private static final ErrorCode BODY_UNREADABLE =
            ErrorCode.of("error.body_unreadable", "The request body could not be read");
    private static final ErrorCode BODY_TIMEOUT =
            ErrorCode.of("error.body_timeout", "The request body did not arrive in time");
    private static final ErrorCode MULTIPART_UNREADABLE =
            ErrorCode.of("error.multipart_unreadable", "The multipart body could not be read");
    private static final ErrorCode BODY_NOT_UTF_8 =
            ErrorCode.of("error.body_not_utf_8", "The request body is not valid UTF-8");

    private static final ErrorCode BODY_TOO_LARGE =
            ErrorCode.of("error.the_request_body_is_larger", "The request body is larger than {0} bytes");
    private static final ErrorCode TOO_MANY_PARTS =
            ErrorCode.of("error.the_request_has_more_than", "The request has more than {0} parts");

    private static final Logger LOG = LoggerFactory.getLogger(ParamParser.class);
    private static final String MULTIPART_CONFIG = "org.eclipse.jetty.multipartConfig";
    private static final String FORM = "application/x-www-form-urlencoded";
    private static final Pattern CHARSET = Pattern.compile(";\\s*charset\\s*=\\s*\"?([^\\s;\"]+)");
    private static final int MAX_PARTS = 200;
    private static final byte[] NO_BODY = {};

    private final Path uploadDirectory;
    private final Addresses addresses;

    /** @param addresses know the ids that are valid no longer */
    public ParamParser(Path uploadDirectory, Addresses addresses) {
        this.uploadDirectory = uploadDirectory;
        this.addresses = addresses;
    }

    Params parse(HttpServletRequest request, Map<String, String> pathParams, BodyLimits limits) {
        ParamTree tree = new ParamTree(addresses::currentId);
        addQuery(tree, request);
        addBody(tree, request, limits);
        pathParams.forEach(tree::add);
        return tree.params();
    }

    /** Parses only the parameters of the query. */
    public static Params query(HttpServletRequest request) {
        ParamTree tree = new ParamTree();
        addQuery(tree, request);
        return tree.params();
    }

    private static void addQuery(ParamTree tree, HttpServletRequest request) {
        String query = request.getQueryString();
        if (query != null) {
            addForm(tree, query);
        }
    }

    private void addBody(ParamTree tree, HttpServletRequest request, BodyLimits limits) {
        String type = typeOf(request);
        boolean isMultipart = type.startsWith("multipart/form-data");
        long limitBytes = isMultipart ? limits.multipart() : limits.text();
        if (request.getContentLengthLong() > limitBytes) {
            throw tooLarge(limitBytes);
        }
        if (isMultipart) {
            checkCharset(type);
            addParts(tree, request, limits);
            return;
        }
        byte[] body = read(request, limitBytes);
        if (body.length == 0) {
            return;
        }
        checkCharset(type);
        if (type.startsWith(FORM)) {
            addForm(tree, utf8(body));
        } else if (type.startsWith("application/json") || type.contains("+json")) {
            tree.add(Json.parse(body));
        } else if (type.isEmpty() || type.startsWith("text/plain")) {
            addGuessed(tree, utf8(body), body);
        } else {
            throw ApiException.of(415, UNSUPPORTED_CONTENT_TYPE);
        }
    }

    /**
     * Returns the content type as sent, in lower case. The servlet's own parser fails on a charset that Java does not
     * support.
     */
    private static String typeOf(HttpServletRequest request) {
        String declared = request.getHeader("Content-Type");
        return declared == null ? "" : declared.toLowerCase(Locale.ROOT);
    }

    public static boolean isForm(HttpServletRequest request) {
        return typeOf(request).startsWith(FORM);
    }

    /** Checks that the charset exists. Every body is read as UTF-8, regardless of its charset, as browsers do. */
    private static void checkCharset(String type) {
        Matcher charset = CHARSET.matcher(type);
        try {
            if (charset.find() && !Charset.isSupported(charset.group(1))) {
                throw unknownCharset();
            }
        } catch (IllegalCharsetNameException e) {
            throw unknownCharset();
        }
    }

    private static ApiException unknownCharset() {
        return ApiException.of(415, UNKNOWN_CHARSET);
    }

    private static void addGuessed(ParamTree tree, String text, byte[] body) {
        if (text.stripLeading().startsWith("{")) {
            tree.add(Json.parse(body));
        } else if (text.indexOf('=') > 0) {
            addForm(tree, text);
        }
    }

    static byte[] read(HttpServletRequest request, long limitBytes) {
        try {
            long announced = request.getContentLengthLong();
            if (announced > limitBytes) {
                throw tooLarge(limitBytes);
            }
            long most = announced < 0 ? limitBytes + 1 : Math.min(announced, limitBytes + 1);
            PushbackInputStream in = new PushbackInputStream(request.getInputStream());
            int first = in.read();
            if (first < 0) {
                return NO_BODY; // readNBytes allocates 16 KB to find that out
            }
            in.unread(first);
            byte[] body = in.readNBytes((int) Math.min(most, Integer.MAX_VALUE - 8));
            if (body.length > limitBytes) {
                throw tooLarge(limitBytes);
            }
            return body;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** Returns an error without the cause of a stalled body, because Javalin would answer that cause itself. */
    private static ApiException unreadable(IOException e) {
        return e.getCause() instanceof TimeoutException ? stalled() : ApiException.caused(400, e, BODY_UNREADABLE);
    }

    private static ApiException stalled() {
        return ApiException.of(408, BODY_TIMEOUT);
    }

    private static void addForm(ParamTree tree, String text) {
        int at = 0;
        while (at <= text.length()) {
            int and = text.indexOf('&', at);
            int end = and < 0 ? text.length() : and;
            if (end > at) {
                int equals = text.indexOf('=', at);
                boolean hasValue = equals >= 0 && equals < end;
                String name = Percent.decodeForm(text.substring(at, hasValue ? equals : end));
                tree.add(name, hasValue ? Percent.decodeForm(text.substring(equals + 1, end)) : "");
            }
            at = end + 1;
        }
    }

    private void addParts(ParamTree tree, HttpServletRequest request, BodyLimits limits) {
        long limitBytes = limits.multipart();
        request.setAttribute(
                MULTIPART_CONFIG,
                new MultipartConfigElement(uploadDirectory.toString(), limitBytes, limitBytes, 64 * 1024));
        try {
            var parts = request.getParts();
            if (parts.size() > MAX_PARTS) {
                throw ApiException.badRequest(TOO_MANY_PARTS, MAX_PARTS);
            }
            for (Part part : parts) {
                String name = String.valueOf(part.getName());
                if (part.getSubmittedFileName() == null) {
                    tree.add(name, text(part, limits.text()));
                } else if (part.getSize() > 0) {
                    tree.add(name, new PartUpload(part));
                }
            }
        } catch (IOException | ServletException | IllegalStateException | IllegalArgumentException e) {
            // Jetty would throw its own failure again at the end of the request.
            request.removeAttribute(MultiPartFormData.class.getName());
            throw multipartFailure(e, limits);
        }
    }

    private static String text(Part part, long limitBytes) throws IOException {
        if (part.getSize() > limitBytes) {
            throw tooLarge(limitBytes);
        }
        try (InputStream in = part.getInputStream()) {
            return utf8(in.readAllBytes());
        }
    }

    /** Deletes the temporary files of a body. Jetty also does so, but only some time after the answer. */
    public void discard(HttpServletRequest request) {
        if (request.getAttribute(MULTIPART_CONFIG) == null) {
            return;
        }
        try {
            for (Part part : request.getParts()) {
                part.delete();
            }
        } catch (IOException | ServletException | IllegalStateException | IllegalArgumentException e) {
            LOG.debug("Could not delete the parts of a rejected request body; Jetty does it", e);
        }
    }

    /** Jetty distinguishes a body over the limit from a malformed one only by the text of the exception. */
    private static ApiException multipartFailure(Exception e, BodyLimits limits) {
        StorageFailure storage = StorageFailure.of(e);
        if (storage != null) {
            StorageLog.note("Receiving a file", e);
            return ApiException.caused(storage.status(), e, storage.code());
        }
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof TimeoutException) {
                return stalled();
            }
            String message = String.valueOf(t.getMessage()).toLowerCase(Locale.ROOT);
            if (message.contains("max") && (message.contains("exceed") || message.contains("length"))) {
                return tooLarge(message.startsWith("form is") ? limits.text() : limits.multipart());
            }
        }
        return ApiException.caused(400, e, MULTIPART_UNREADABLE);
    }

    private static ApiException tooLarge(long limitBytes) {
        return ApiException.of(413, BODY_TOO_LARGE, limitBytes);
    }

    /** Decodes UTF-8 strictly: invalid text would be stored damaged. */
    private static String utf8(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw ApiException.caused(400, e, BODY_NOT_UTF_8);
        }
    }

    private record PartUpload(Part part) implements Upload {
        @Override
        public long sizeBytes() {
            return part.getSize();
        }

        @Override
        public InputStream open() throws IOException {
            return part.getInputStream();
        }
    }
}
