import { read as readWorkbook, type WorkSheet } from 'xlsx';
import { DomainError, fail } from '../shared/errors.ts';
import { type Lang, langFromCode, langNames, langs } from '../shared/languages.ts';
import { openPackage, proveSound } from './_package/package.ts';
import { limits } from './rules.ts';

/** One row of a glossary workbook; a target may be empty. */
export type Term = { source: string; target: string };

/**
 * Terms of a workbook: first sheet, column A the source term, column B the target. A first row of known words is its
 * header; rows without a source term are dropped; formulas count as the value that was saved with them. The package is
 * checked before a value is read. Refuses with `file.…` codes.
 */
export async function readTerms(bytes: Uint8Array): Promise<Term[]> {
  const source = openPackage(bytes);
  proveSound(source, new Set());
  if (![...source.types.values()].some((type) => SHEET.test(type))) fail('file.noDocument');
  await Promise.resolve();

  const rows = rowsOf(firstSheet(bytes));
  const [head] = rows;
  if (head && isHeader(head)) rows.shift();
  return rows.filter(({ source }) => source !== '');
}

const SHEET = /spreadsheetml\.(sheet|template)\.main|sheet\.macroEnabled\.main/;

function firstSheet(bytes: Uint8Array): WorkSheet {
  try {
    const book = readWorkbook(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
    });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    return sheet ?? fail('file.noDocument');
  } catch (error) {
    if (error instanceof DomainError) throw error;
    fail('file.corrupt'); // The library throws many kinds of errors for a damaged sheet.
  }
}

type Cell = { v?: unknown; w?: string } | undefined;

/** One shared string may be used by thousands of cells: what comes out is counted. */
function rowsOf(sheet: WorkSheet): Term[] {
  const rows = (sheet['!data'] ?? []) as Cell[][];
  let length = 0;
  return rows.map((row) => {
    const term = { source: textOf(row?.[0]), target: textOf(row?.[1]) };
    length += term.source.length + term.target.length;
    if (length > limits.textLength) fail('file.limit');
    return term;
  });
}

function textOf(cell: Cell): string {
  if (cell?.v === undefined || cell.v === null) return '';
  const text = typeof cell.v === 'string' ? cell.v : cell.w ?? String(cell.v);
  return text.replaceAll('\r\n', '\n').trim();
}

const NAMED = ['source', 'src', '원문', '원어', '출발어', '용어', 'source term', '원문 용어'];
const NAMED_TARGET = [
  'target',
  'tgt',
  '번역문',
  '번역',
  '역어',
  '도착어',
  'target term',
  '번역 용어',
];
const OTHER_NAMES: Partial<Record<string, Lang>> = {
  한글: 'ko',
  국문: 'ko',
  영문: 'en',
  일문: 'ja',
  일어: 'ja',
  중문: 'zh',
  日本語: 'ja',
  中文: 'zh',
  汉语: 'zh',
  漢語: 'zh',
};

/** A row that names two languages, or says source and target, is no term. */
function isHeader({ source, target }: Term): boolean {
  const [a, b] = [source.toLowerCase(), target.toLowerCase()];
  if (NAMED.includes(a) && NAMED_TARGET.includes(b)) return true;
  const [from, to] = [languageOf(a), languageOf(b)];
  return from !== undefined && to !== undefined && from !== to;
}

function languageOf(word: string): Lang | undefined {
  if (Object.hasOwn(OTHER_NAMES, word)) return OTHER_NAMES[word];
  const named = langs.find((lang) =>
    langNames[lang].ko === word || langNames[lang].en.toLowerCase() === word
  );
  return named ?? langFromCode(word.split(/[-_]/)[0] ?? '');
}
