package social.dassie.cli.sandbox;

import social.dassie.cli.tools.RunningServer;
import social.dassie.cli.tools.Tools;
import social.dassie.federation.deliveries.queue.DeliverySender;
import social.dassie.ground.jobs.JobRunner;

/** A running sandbox server, as seen by the sandboxes that are started with it. */
public interface SandboxServer extends RunningServer {
    Sandbox sandbox();

    Tools core();

    JobRunner jobs();

    DeliverySender deliveries();
}
