DROP INDEX `memory_entries_pair`;--> statement-breakpoint
DROP INDEX `memory_entries_masked`;--> statement-breakpoint
CREATE INDEX `memory_entries_masked` ON `memory_entries` (`memory_no`,`masked`) WHERE masked <> folded;