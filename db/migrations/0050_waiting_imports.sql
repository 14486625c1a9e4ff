-- Files that wait to be read into memories are rows of `work` from now on.
INSERT INTO `work` (`kind`, `key`, `facts`, `by_uid`, `created_at`)
SELECT 'import', 'import:' || `by_uid`, json_object('importNo', `no`), `by_uid`, `started_at`
FROM `memory_imports` WHERE `state` = 'running' AND `storage_key` IS NOT NULL ORDER BY `no`;
