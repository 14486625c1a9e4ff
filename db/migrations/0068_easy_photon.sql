CREATE TABLE `idempotency_keys` (
	`token_no` integer NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`began_at` integer NOT NULL,
	`status` integer,
	`answer` text,
	PRIMARY KEY(`token_no`, `key`),
	FOREIGN KEY (`token_no`) REFERENCES `api_tokens`(`no`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_began` ON `idempotency_keys` (`began_at`);