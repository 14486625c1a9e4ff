CREATE TABLE `api_tokens` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`owner_uid` text NOT NULL,
	`hash` text NOT NULL,
	`last_four` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`owner_uid`) REFERENCES `users`(`uid`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_owner` ON `api_tokens` (`owner_uid`);--> statement-breakpoint
CREATE INDEX `api_tokens_expiry` ON `api_tokens` (`expires_at`);