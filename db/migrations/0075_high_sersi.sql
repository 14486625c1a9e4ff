CREATE TABLE `line_kinds` (
	`document_id` integer NOT NULL,
	`status` text NOT NULL,
	`origin` text NOT NULL,
	`edited_by` text NOT NULL,
	`assignee` integer NOT NULL,
	`reviewer` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`document_id`, `status`, `origin`, `edited_by`, `assignee`, `reviewer`),
	FOREIGN KEY (`document_id`) REFERENCES `documents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `document_counts` ADD `counted` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `line_counts` ADD `plain_key` integer;--> statement-breakpoint
CREATE INDEX `lines_edited` ON `lines` (`document_id`,`edited_by`,`edited_at`) WHERE edited_by is not null;
--> statement-breakpoint
INSERT INTO `line_kinds` (`document_id`, `status`, `origin`, `edited_by`, `assignee`, `reviewer`, `count`)
SELECT l.document_id, CASE WHEN l.reviewed_at IS NOT NULL THEN 'reviewed' WHEN l.is_checked = 1 THEN 'confirmed'
    WHEN l.target = '' THEN 'empty' WHEN l.origin <> 'person' THEN 'draft' ELSE 'edited' END,
    l.origin, coalesce(l.edited_by, ''), coalesce(l.assignee, 0), coalesce(l.reviewer, 0), count(*)
FROM `lines` l WHERE l.target <> '' OR l.is_checked = 1 OR l.origin <> 'none' OR l.reviewed_at IS NOT NULL
    OR l.edited_by IS NOT NULL OR l.assignee IS NOT NULL OR l.reviewer IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE TRIGGER `line_kinds_insert` AFTER INSERT ON `lines`
WHEN new.target <> '' OR new.is_checked = 1 OR new.origin <> 'none' OR new.reviewed_at IS NOT NULL
    OR new.edited_by IS NOT NULL OR new.assignee IS NOT NULL OR new.reviewer IS NOT NULL BEGIN
  INSERT INTO `line_kinds` (`document_id`, `status`, `origin`, `edited_by`, `assignee`, `reviewer`, `count`)
  SELECT new.document_id, CASE WHEN new.reviewed_at IS NOT NULL THEN 'reviewed' WHEN new.is_checked = 1 THEN 'confirmed'
    WHEN new.target = '' THEN 'empty' WHEN new.origin <> 'person' THEN 'draft' ELSE 'edited' END,
    new.origin, coalesce(new.edited_by, ''), coalesce(new.assignee, 0), coalesce(new.reviewer, 0), 1
  WHERE new.target <> '' OR new.is_checked = 1 OR new.origin <> 'none' OR new.reviewed_at IS NOT NULL
    OR new.edited_by IS NOT NULL OR new.assignee IS NOT NULL OR new.reviewer IS NOT NULL
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `line_kinds_update`
AFTER UPDATE OF `target`, `is_checked`, `reviewed_at`, `origin`, `edited_by`, `assignee`, `reviewer` ON `lines`
WHEN (new.target = '') <> (old.target = '') OR new.is_checked <> old.is_checked
  OR (new.reviewed_at IS NULL) <> (old.reviewed_at IS NULL) OR new.origin <> old.origin
  OR new.edited_by IS NOT old.edited_by OR new.assignee IS NOT old.assignee
  OR new.reviewer IS NOT old.reviewer BEGIN
  UPDATE `line_kinds` SET `count` = `count` - 1
  WHERE `document_id` = old.document_id AND `status` = CASE WHEN old.reviewed_at IS NOT NULL THEN 'reviewed' WHEN old.is_checked = 1 THEN 'confirmed'
    WHEN old.target = '' THEN 'empty' WHEN old.origin <> 'person' THEN 'draft' ELSE 'edited' END
    AND `origin` = old.origin AND `edited_by` = coalesce(old.edited_by, '')
    AND `assignee` = coalesce(old.assignee, 0) AND `reviewer` = coalesce(old.reviewer, 0);
  INSERT INTO `line_kinds` (`document_id`, `status`, `origin`, `edited_by`, `assignee`, `reviewer`, `count`)
  SELECT new.document_id, CASE WHEN new.reviewed_at IS NOT NULL THEN 'reviewed' WHEN new.is_checked = 1 THEN 'confirmed'
    WHEN new.target = '' THEN 'empty' WHEN new.origin <> 'person' THEN 'draft' ELSE 'edited' END,
    new.origin, coalesce(new.edited_by, ''), coalesce(new.assignee, 0), coalesce(new.reviewer, 0), 1
  WHERE new.target <> '' OR new.is_checked = 1 OR new.origin <> 'none' OR new.reviewed_at IS NOT NULL
    OR new.edited_by IS NOT NULL OR new.assignee IS NOT NULL OR new.reviewer IS NOT NULL
  ON CONFLICT DO UPDATE SET `count` = `count` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `line_kinds_delete` AFTER DELETE ON `lines`
WHEN old.target <> '' OR old.is_checked = 1 OR old.origin <> 'none' OR old.reviewed_at IS NOT NULL
    OR old.edited_by IS NOT NULL OR old.assignee IS NOT NULL OR old.reviewer IS NOT NULL BEGIN
  UPDATE `line_kinds` SET `count` = `count` - 1
  WHERE `document_id` = old.document_id AND `status` = CASE WHEN old.reviewed_at IS NOT NULL THEN 'reviewed' WHEN old.is_checked = 1 THEN 'confirmed'
    WHEN old.target = '' THEN 'empty' WHEN old.origin <> 'person' THEN 'draft' ELSE 'edited' END
    AND `origin` = old.origin AND `edited_by` = coalesce(old.edited_by, '')
    AND `assignee` = coalesce(old.assignee, 0) AND `reviewer` = coalesce(old.reviewer, 0);
END;
--> statement-breakpoint
CREATE TRIGGER `document_counts_counted` AFTER INSERT ON `line_counts`
WHEN new.plain_key IS NOT NULL BEGIN
  INSERT INTO `document_counts` (`document_id`, `counted`) VALUES (new.document_id, 1)
  ON CONFLICT (`document_id`) DO UPDATE SET `counted` = `counted` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `document_counts_recounted` AFTER UPDATE OF `plain_key` ON `line_counts`
WHEN (new.plain_key IS NULL) <> (old.plain_key IS NULL) BEGIN
  INSERT INTO `document_counts` (`document_id`, `counted`)
  VALUES (new.document_id, iif(new.plain_key IS NULL, -1, 1))
  ON CONFLICT (`document_id`) DO UPDATE SET `counted` = `counted` + excluded.counted;
END;
--> statement-breakpoint
CREATE TRIGGER `document_counts_uncounted` AFTER DELETE ON `line_counts`
WHEN old.plain_key IS NOT NULL BEGIN
  UPDATE `document_counts` SET `counted` = `counted` - 1 WHERE `document_id` = old.document_id;
END;
