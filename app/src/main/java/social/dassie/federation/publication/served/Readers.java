package social.dassie.federation.publication.served;

import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import social.dassie.ground.api.ApiException;
import social.dassie.ground.api.Caller;
import social.dassie.ground.api.ErrorCode;
import social.dassie.network.signatures.SignedRequest;

/**
 * Determines who requests a document. Public documents are for every reader, so no signature is checked for them; with
 * authorised fetch, every request must be signed by an account that is not blocked. Restricted documents are looked up a
 * second time, for the account that signed.
 */
final class Readers {
    private static final ErrorCode NOT_SIGNED = ErrorCode.of("error.not_signed", "Request not signed");

    /** Verifies the signature of a request and returns the id of the actor; throws 401, 403 or 503 as the response. */
    @FunctionalInterface
    interface Signers {
        String verify(SignedRequest request);
    }

    private final Signers signers;
    private final Function<String, @Nullable Long> accounts;
    private final BooleanSupplier isFetchAuthorized;

    /**
     * @param accounts finds the stored account of an actor
     * @param isFetchAuthorized whether every request must be signed
     */
    Readers(Signers signers, Function<String, @Nullable Long> accounts, BooleanSupplier isFetchAuthorized) {
        this.signers = signers;
        this.accounts = accounts;
        this.isFetchAuthorized = isFetchAuthorized;
    }

    boolean isFetchAuthorized() {
        return isFetchAuthorized.getAsBoolean();
    }

    /** Returns the reader of a public document: anonymous, unless every request must be signed; else 401. */
    Caller anybody(SignedRequest request) {
        return isFetchAuthorized() ? signer(request) : Caller.ANONYMOUS;
    }

    /**
     * As {@link #anybody}, but returns the account that signed the request if the signature can be verified: a collection
     * is hidden from those whom its owner blocks, and public otherwise.
     */
    Caller known(SignedRequest request) {
        if (isFetchAuthorized() || !request.isSigned()) {
            return anybody(request);
        }
        try {
            return signer(request);
        } catch (ApiException unverified) {
            return Caller.ANONYMOUS;
        }
    }

    /** Returns the account that signed the request; anonymous for an unknown one. 401 without a valid signature. */
    Caller signer(SignedRequest request) {
        Long account = accounts.apply(actor(request));
        return account == null ? Caller.ANONYMOUS : Caller.onBehalfOf(account, 0);
    }

    /** Returns the id of the actor that signed the request; 401 without a valid signature. */
    String actor(SignedRequest request) {
        if (!request.isSigned()) {
            throw ApiException.of(401, NOT_SIGNED);
        }
        return signers.verify(request);
    }

    /**
     * Looks something up anonymously and, if that does not find it, as the account that signed the request. Hidden and
     * unknown objects give the same response.
     */
    <T> T find(SignedRequest request, Function<Caller, T> lookup) {
        Caller anybody = anybody(request);
        try {
            return lookup.apply(anybody);
        } catch (ApiException refusal) {
            if (isFetchAuthorized() || !request.isSigned() || refusal.status() != 404) {
                throw refusal;
            }
            return lookup.apply(signer(request));
        }
    }
}
