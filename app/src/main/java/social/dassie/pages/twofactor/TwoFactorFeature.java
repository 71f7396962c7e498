package social.dassie.pages.twofactor;

import social.dassie.ground.http.Routes;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.users.Users;

/**
 * Builds this package: the pages of second factors. The second step itself is built before signing in, which calls it.
 */
public record TwoFactorFeature(Users users, TwoFactors factors, SecondStep secondStep, SignInFeature signIn) {
    public void register(Routes routes) {
        new TwoFactorRoutes(factors, signIn).register(routes);
        new ProofRoutes(factors, users, signIn).register(routes);
        new PasskeyRoutes(factors, secondStep, signIn).register(routes);
        new SecondStepRoutes(secondStep, factors, signIn).register(routes);
    }
}
