ALTER TABLE `project_events` ADD `actor_uid` text REFERENCES users(uid);--> statement-breakpoint
ALTER TABLE `project_events` ADD `whom_uid` text REFERENCES users(uid);