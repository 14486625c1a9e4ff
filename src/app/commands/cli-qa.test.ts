import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

function qa(lines: string[], ...options: string[]): { code: string; fix?: unknown }[][] {
  const args = ['run', '-q', '--allow-read', '--allow-env', 'src/app/commands/cli.ts', 'qa'];
  const { stdout } = spawnSync(process.execPath, [...args, ...options], {
    input: lines.map((line) => line + '\n').join(''),
    encoding: 'utf8',
  });
  return stdout.trim().split('\n').map((row) => JSON.parse(row).findings);
}

test('every line gets one answer, with the codes and fixes of its findings', () => {
  const found = qa(
    [
      'Save the {1}file{/1}.\t{1}파일{/1}를 저장합니다.',
      'Save the file.\t파일을 저장합니다.',
      'The role is clear.\t역활이 분명하다.',
    ],
    '--from',
    'en',
    '--to',
    'ko',
  );

  expect(found).toEqual([
    [{ code: 'ko.particle', start: 9, end: 10, severity: 'warning', fix: '을' }],
    [],
    [{ code: 'ko.spelling', start: 0, end: 2, severity: 'warning', fix: '역할' }],
  ]);
});
