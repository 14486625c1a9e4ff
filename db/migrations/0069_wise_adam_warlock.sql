CREATE TABLE `price_lists` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_day` text NOT NULL,
	`standard_monthly` integer NOT NULL,
	`standard_annual` integer NOT NULL,
	`plus_monthly` integer NOT NULL,
	`plus_annual` integer NOT NULL,
	`announced_at` integer NOT NULL,
	`by` text NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_lists_day` ON `price_lists` (`from_day`) WHERE "price_lists"."withdrawn_at" is null;