CREATE INDEX `security_events_operators` ON `security_events` (`no`) WHERE kind in ('operator.read', 'operator.acted', 'inquiry.read');--> statement-breakpoint
CREATE INDEX `users_created` ON `users` (`created_at`);--> statement-breakpoint
CREATE INDEX `users_staff` ON `users` (`role`) WHERE role <> 'member';