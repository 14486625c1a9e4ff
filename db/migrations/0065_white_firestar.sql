DROP INDEX `work_waiting`;--> statement-breakpoint
CREATE INDEX `work_waiting` ON `work` (`kind`,`by_uid`,`id`) WHERE failed_at is null;