import type { Route } from './requests.ts';
import type { Request } from './requests.ts';

const BOUNDARY = '----walk';
const contentType = `multipart/form-data; boundary=${BOUNDARY}`;

const field = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (disposition: string, content = 'a\n') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;

const usual = file('name="file"; filename="a.txt"');

/** Forms that no browser sends. */
const bodies: [contentType: string, body: string][] = [
  ['multipart/form-data', usual + END],
  [contentType, ''],
  [contentType, END],
  [contentType, usual],
  [contentType, usual.slice(0, 40)],
  [contentType, usual + usual + END],
  [contentType, file('name="file"') + END],
  [contentType, file('filename="a.txt"') + END],
  [contentType, file('name="file"; filename=""') + END],
  [contentType, file('name="file"; filename="../../a.txt"') + END],
  [contentType, file('name="file"; filename="a\u0000.txt"') + END],
  [contentType, file(`name="file"; filename="${'가'.repeat(300)}.txt"`) + END],
  [contentType, file('name="file"; filename*=UTF-8\'\'%EA%B0%80.txt') + END],
  [contentType, file('name="__proto__"; filename="a.txt"') + END],
  [contentType, file('name="file"; filename="a.docx"', 'PK\u0003\u0004') + END],
  [contentType, file('name="file"; filename="a.tmx"', '<tmx><!DOCTYPE a>') + END],
  [contentType, file('name="file"; filename="a.xlsx"', '') + END],
  [contentType, field('__proto__', 'a') + field('constructor', 'b') + usual + END],
  [contentType, field('process', 'a').repeat(50) + END],
  [contentType, field('file', 'no file') + END],
  [contentType, usual + field('project_no', '99999999999999999999') + END],
  [contentType, field('project_no', '0') + usual + field('project_no', '-1') + END],
  ['application/x-www-form-urlencoded', '%'],
  ['application/x-www-form-urlencoded', 'process=%00&__proto__[a]=b&process=c'],
  ['application/json', '{'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', '['.repeat(5000)],
  ['text/plain', 'a'],
];

/** For an address that takes a body: the same path with bodies that cannot be, by themselves and with its own fields. */
export function brokenBodies({ method }: Route, own: Request[]): Request[] {
  if (method === 'GET') return [];
  const [first] = own;
  if (!first) return [];
  const fields = Object.entries(first.form ?? first.json ?? {})
    .map(([name, value]) =>
      field(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
    ).join('');
  const withFields = [
    fields + usual + END,
    usual + fields + END,
    fields + fields + END,
    fields + file('name="file"; filename="a.csv"', '갑,A') + END,
  ].map((body): [string, string] => [contentType, body]);
  return [...bodies, ...withFields].map(([contentType, body]) => ({
    method,
    path: first.path,
    raw: { contentType, body },
  }));
}
