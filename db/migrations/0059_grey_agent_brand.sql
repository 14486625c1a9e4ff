ALTER TABLE `project_templates` ADD `board_sentences` text DEFAULT 'allowed' NOT NULL;--> statement-breakpoint
ALTER TABLE `projects` ADD `board_sentences` text DEFAULT 'allowed' NOT NULL;