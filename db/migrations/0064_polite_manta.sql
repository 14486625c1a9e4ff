CREATE TABLE `ledger_months` (
	`month` text PRIMARY KEY NOT NULL,
	`captured` integer NOT NULL,
	`refunded` integer NOT NULL,
	`vat` integer NOT NULL,
	`deferred` integer NOT NULL,
	`suspense` integer NOT NULL,
	`entries` integer NOT NULL,
	`closed_at` integer NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `service_notices` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`ko` text NOT NULL,
	`en` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	`by` text NOT NULL,
	`created_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `service_notices_until` ON `service_notices` (`until_at`);