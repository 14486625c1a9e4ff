ALTER TABLE `billing_customers` ADD `over_limit_since` integer;--> statement-breakpoint
ALTER TABLE `projects` ADD `rested_at` integer;