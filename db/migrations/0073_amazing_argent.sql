CREATE TABLE `webhook_deliveries` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`webhook_no` integer NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`batch_key` text,
	`created_at` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`tried_at` integer,
	`status` integer,
	`problem` text,
	`answer` text,
	FOREIGN KEY (`webhook_no`) REFERENCES `webhooks`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_id` ON `webhook_deliveries` (`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_list` ON `webhook_deliveries` (`webhook_no`,`no`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`webhook_no`,`due_at`) WHERE due_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_batch` ON `webhook_deliveries` (`webhook_no`,`batch_key`) WHERE batch_key is not null;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_uid` text NOT NULL,
	`project_no` integer,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_until` integer,
	`created_at` integer NOT NULL,
	`failing_since` integer,
	`off_at` integer,
	`off_reason` text,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_owner` ON `webhooks` (`owner_uid`);--> statement-breakpoint
CREATE INDEX `webhooks_live` ON `webhooks` (`no`) WHERE off_at is null;