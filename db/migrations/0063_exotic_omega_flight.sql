ALTER TABLE `board_files` ADD `room_no` integer;--> statement-breakpoint
ALTER TABLE `chat_messages` ADD `file_id` text;--> statement-breakpoint
CREATE INDEX `chat_messages_file` ON `chat_messages` (`file_id`) WHERE file_id is not null;