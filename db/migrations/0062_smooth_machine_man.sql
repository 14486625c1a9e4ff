CREATE TABLE `clearings` (
	`name` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consents_news` ON `consents` (`agreed_at`,`reminded_at`) WHERE kind = 'marketing' and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX `documents_deleted` ON `documents` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `documents_blob` ON `documents` (`storage_key`);--> statement-breakpoint
CREATE INDEX `documents_skeleton` ON `documents` (`skeleton_key`) WHERE skeleton_key is not null;--> statement-breakpoint
CREATE INDEX `job_parts_running` ON `job_parts` (`lease_until`) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX `memories_deleted` ON `memories` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `mt_usage_age` ON `mt_usage` (`at`);--> statement-breakpoint
CREATE INDEX `mt_usage_named` ON `mt_usage` (`at`) WHERE asker <> '';--> statement-breakpoint
CREATE INDEX `mt_usage_asker` ON `mt_usage` (`asker`);--> statement-breakpoint
CREATE INDEX `outbox_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `project_events_actor` ON `project_events` (`actor_uid`) WHERE actor_uid is not null;--> statement-breakpoint
CREATE INDEX `project_events_whom` ON `project_events` (`whom_uid`) WHERE whom_uid is not null;--> statement-breakpoint
CREATE INDEX `project_members_managers` ON `project_members` (`uid`,`project_no`) WHERE role = 'PM';--> statement-breakpoint
CREATE INDEX `purge_certificates_run` ON `purge_certificates` (`purged_at`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `translation_usage_day` ON `translation_usage` (`day`);--> statement-breakpoint
CREATE INDEX `users_unverified` ON `users` (`created_at`) WHERE verified_at is null;