CREATE TABLE `gateway_health` (
	`id` integer PRIMARY KEY NOT NULL,
	`unanswered` integer DEFAULT 0 NOT NULL,
	`silent_since` integer,
	`keys_rejected_since` integer,
	`called_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `declined_at` integer;