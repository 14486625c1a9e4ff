import { expect, test } from 'vitest';
import { checks } from './table.ts';

for (const check of checks) {
  const { code, label, help, policy, place, messages } = check;

  test(`${code}: the check has all its parts, in both languages`, () => {
    for (const words of [label, help, ...Object.values(messages)]) {
      expect(words.ko).toMatch(/[가-힣]/);
      expect(words.en).toMatch(/[A-Za-z]/);
    }
    expect(['always', 'blocking', 'optional']).toContain(policy);
    expect(checks.filter((other) => other.place === place || other.code === code)).toEqual([check]);
  });

  test(`${code}: its messages carry its code, or its words come with the finding`, () => {
    const codes = Object.keys(messages);
    expect(codes.every((one) => one === code || one.startsWith(`${code}.`))).toBe(true);
    expect(codes.length > 0).toBe(check.wordsOf === undefined);
  });

  test(`${code}: both languages of a message fill in the same values`, () => {
    const valuesIn = (words: string) =>
      [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const { ko, en } of Object.values(messages)) expect(valuesIn(ko)).toEqual(valuesIn(en));
  });
}
