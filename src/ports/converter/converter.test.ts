import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { converterFromEnv } from './index.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'converter-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const DOCX = new TextEncoder().encode('a document');

/** A program that does with the file what the script says; `$out` and `$file` are where it writes and what it reads. */
async function program(script: string): Promise<string> {
  const path = join(folder, 'office');
  const head =
    '#!/bin/sh\nwhile [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done\nfile="$1"\n';
  await writeFile(path, head + script);
  await chmod(path, 0o755);
  return path;
}

async function server(status: number, body: string) {
  const asked: { url: string; body: string }[] = [];
  const http = createServer((request, response) => {
    const parts: string[] = [];
    request.setEncoding('latin1');
    request.on('data', (part: string) => parts.push(part));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body: parts.join('') });
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return { url, asked, close: () => new Promise((resolve) => http.close(resolve)) };
}

test('without a setting there is no converter', () => {
  expect(converterFromEnv({ PDF_CONVERTER: ' ', PDF_CONVERTER_URL: '' })).toBeUndefined();
});

test('a command gets the document and its PDF comes back', async () => {
  const command = await program(
    'printf "%%PDF-1.7 of " > "$out/document.pdf"; cat "$file" >> "$out/document.pdf"\n',
  );
  const pdf = await converterFromEnv({ PDF_CONVERTER: command })?.convert(DOCX);
  expect(new TextDecoder().decode(pdf)).toBe('%PDF-1.7 of a document');
});

test('a command that fails or writes something else is an error, and leaves no files behind', async () => {
  const command = await program(
    `dirname "$file" > "${folder}/where"; echo no > "$out/document.pdf"\n`,
  );
  await expect(converterFromEnv({ PDF_CONVERTER: command })?.convert(DOCX)).rejects.toThrow();
  const where = (await readFile(join(folder, 'where'), 'utf8')).trim();
  await expect(readFile(join(where, 'document.docx'))).rejects.toThrow('ENOENT');

  const failing = await program('exit 3\n');
  await expect(converterFromEnv({ PDF_CONVERTER: failing })?.convert(DOCX)).rejects.toThrow();
});

test('a service gets the document as an upload', async () => {
  const { url, asked, close } = await server(200, '%PDF-1.7 from far');
  const pdf = await converterFromEnv({ PDF_CONVERTER_URL: `${url}/` })?.convert(DOCX);
  await close();
  expect(new TextDecoder().decode(pdf)).toBe('%PDF-1.7 from far');
  expect(asked[0]?.url).toBe('/forms/libreoffice/convert');
  expect(asked[0]?.body).toContain('filename="document.docx"');
  expect(asked[0]?.body).toContain('a document');
});

test('a service that refuses or answers with a page is an error', async () => {
  for (const [status, body] of [[503, '%PDF-'], [200, '<html>']] as const) {
    const { url, close } = await server(status, body);
    await expect(converterFromEnv({ PDF_CONVERTER_URL: url })?.convert(DOCX)).rejects.toThrow();
    await close();
  }
});
