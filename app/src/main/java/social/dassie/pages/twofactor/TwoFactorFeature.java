package social.dassie.pages.twofactor;

import social.dassie.ground.http.Routes;
import social.dassie.pages.signin.SignInFeature;
import social.dassie.people.users.Users;

/** Puts this package together: the pages of factors. The second step itself comes before signing in, which asks it. */
public record TwoFactorFeature(Users users, TwoFactors factors, SecondStep secondStep, SignInFeature signIn) {
    public void register(Routes routes) {
        new TwoFactorRoutes(factors, signIn).register(routes);
        new ProofRoutes(factors, users, signIn).register(routes);
        new PasskeyRoutes(factors, secondStep, signIn).register(routes);
        new SecondStepRoutes(secondStep, factors, signIn).register(routes);
    }
}
