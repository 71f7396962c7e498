package social.dassie.http;

/** The other side of an open stream: what the client does with it. */
public interface StreamListener {
    /** The client sent a text; only over a WebSocket. */
    void received(String text);

    /** The client answered a ping; only over a WebSocket. */
    void answered();

    /** Nothing is sent or received any more. Called once, whoever ended it; also when it never came to be open. */
    void ended();
}
