CREATE TABLE `billing_consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`text_hash` text NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`price_before` integer NOT NULL,
	`price_after` integer NOT NULL,
	`effective_at` integer NOT NULL,
	`agreed_at` integer NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `billing_consents_member` ON `billing_consents` (`uid`,`kind`);--> statement-breakpoint
CREATE TABLE `billing_customers` (
	`uid` text PRIMARY KEY NOT NULL,
	`customer_key` text NOT NULL,
	`sealed_billing_key` text,
	`issuer` text,
	`last_four` text,
	`above_free_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_customers_customer_key_unique` ON `billing_customers` (`customer_key`);--> statement-breakpoint
CREATE TABLE `billing_differences` (
	`payment_key` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`at_gateway` integer NOT NULL,
	`in_ledger` integer NOT NULL,
	`noticed_at` integer NOT NULL,
	`settled_at` integer
);
--> statement-breakpoint
CREATE TABLE `billing_leases` (
	`uid` text PRIMARY KEY NOT NULL,
	`holder` text NOT NULL,
	`beat` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `billing_start` (
	`id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`gifted_at` integer
);
--> statement-breakpoint
CREATE TABLE `card_deletions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`sealed_billing_key` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `gateway_events` (
	`transmission_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gateway_events_at` ON `gateway_events` (`at`);--> statement-breakpoint
CREATE TABLE `ledger_entries` (
	`no` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tx` text NOT NULL,
	`at` integer NOT NULL,
	`account` text NOT NULL,
	`amount` integer NOT NULL,
	`order_id` text,
	`payment_key` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_entries_payment` ON `ledger_entries` (`payment_key`,`account`);--> statement-breakpoint
CREATE INDEX `ledger_entries_order` ON `ledger_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_entries_at` ON `ledger_entries` (`at`);--> statement-breakpoint
CREATE TABLE `ledger_purge` (
	`id` integer PRIMARY KEY NOT NULL,
	`before` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`amount` integer NOT NULL,
	`list` text NOT NULL,
	`terms` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`code` text,
	`replaces` text,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`paid_at` integer,
	`ended_at` integer,
	`refund_rule` text,
	`refunded` integer DEFAULT 0 NOT NULL,
	`receipt_url` text,
	`created_at` integer NOT NULL,
	`stepped_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `orders_member` ON `orders` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_open` ON `orders` (`state`,`stepped_at`);--> statement-breakpoint
CREATE TABLE `payment_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`n` integer NOT NULL,
	`state` text NOT NULL,
	`payment_key` text,
	`sealed_auth` text,
	`code` text,
	`sent_at` integer NOT NULL,
	`closed_at` integer,
	`missing_since` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempts_payment_key_unique` ON `payment_attempts` (`payment_key`);--> statement-breakpoint
CREATE INDEX `payment_attempts_order` ON `payment_attempts` (`order_id`,`n`);--> statement-breakpoint
CREATE TABLE `plan_gifts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`uid` text NOT NULL,
	`plan` text NOT NULL,
	`from_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_gifts_member` ON `plan_gifts` (`uid`,`until_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_key` text NOT NULL,
	`amount` integer NOT NULL,
	`account` text NOT NULL,
	`state` text NOT NULL,
	`reason` text NOT NULL,
	`by` text NOT NULL,
	`n` integer DEFAULT 1 NOT NULL,
	`tried_at` integer,
	`code` text,
	`created_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`state`);--> statement-breakpoint
CREATE INDEX `refunds_order` ON `refunds` (`order_id`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`uid` text PRIMARY KEY NOT NULL,
	`plan` text,
	`period` text,
	`price` integer,
	`renews` integer DEFAULT false NOT NULL,
	`anchor_day` integer,
	`next_charge_at` integer,
	`grace_until` integer,
	`trial_until` integer,
	`trial_settled_at` integer,
	`next_plan` text,
	`next_period` text,
	`noticed_for` integer,
	`notice_mail_id` integer,
	`end_wanted_at` integer,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`renews`,`next_charge_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_trial` ON `subscriptions` (`trial_settled_at`,`trial_until`);