package social.dassie.cli.sandbox;

import social.dassie.cli.tools.RunningServer;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.deliveries.queue.DeliverySender;
import social.dassie.ground.jobs.JobRunner;

/** A running server that is a sandbox, as the other sandboxes that it is started with see it. */
public interface SandboxServer extends RunningServer {
    Sandbox sandbox();

    Tools core();

    JobRunner jobs();

    DeliverySender deliveries();
}
