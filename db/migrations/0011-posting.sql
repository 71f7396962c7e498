-- Who asked to hear of each post of somebody: few, and looked for with every post.
create index follows_notified on follows (target_account_id, account_id) where notify = 1;
