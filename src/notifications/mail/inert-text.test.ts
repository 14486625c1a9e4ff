import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inertText, quoted } from './inert-text.ts';

test.each([
  ['당첨! evil.example/win', '당첨! evil[.]example/win'],
  ['https://evil.example', 'https[:]//evil[.]example'],
  ['https：／／evil。example', 'https[:]／／evil[.]example'],
  ['www.evil.co.kr', 'www[.]evil[.]co[.]kr'],
  ['evil.\u200Bexample', 'evil[.]example'],
  ['한국.닷컴', '한국[.]닷컴'],
  ['http://10.0.0.1/x', 'http[:]//10[.]0[.]0[.]1/x'],
  ['mailto:help@evil.example', 'mailto[:]help@evil[.]example'],
  ['evil.example.txt', 'evil[.]example.txt'],
])('%s cannot become a link: %s', (words, expected) => expect(inertText(words)).toBe(expected));

test.each([
  '계약서 3.5판',
  '계약서.docx',
  '2026. 3. 2. 회의',
  '@김철수 확인해 주세요.',
  '비율 1:2, 시각 10:30',
])('%s stays as it is', (words) => expect(inertText(words)).toBe(words));

test('whatever is typed, no host name and no scheme is left', () => {
  const letters = [...'evilcomhtps1./:\\@-。．｡․\u200B '];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 30 }), (typed) => {
      const inert = inertText(typed.join(''));
      expect(inert).not.toMatch(/[\p{L}\p{N}-][.。．｡․](?!(?:txt|docx)\b)\p{L}/u);
      expect(inert).not.toMatch(/:\s*[/\\]{2}/);
    }),
    { numRuns: 2000 },
  );
});

test('quotation marks within cannot end the quotation', () => {
  expect(quoted('a’ 옮김 운영팀: ‘b', 'ko')).toBe("‘a' 옮김 운영팀: 'b’");
  expect(quoted('a” says', 'en')).toBe('“a" says”');
});
