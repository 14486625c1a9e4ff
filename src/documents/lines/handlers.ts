import { NameParams } from '../access/schema.ts';
import { streamSSE } from 'hono/streaming';
import { requireDocument } from '../access/require-document.ts';
import { resolveDocument } from '../access/resolve-document.ts';
import { describe, DomainError } from '../../shared/errors.ts';
import { writeEvents } from '../../server/event-source.ts';
import { anyone, createHandlers, valid } from '../../server/http.ts';
import type { UiLang } from '../../shared/languages.ts';
import { lineEventSource } from './follow-lines.ts';
import { confirmLine } from './confirm-line.ts';
import { placeOfLine } from './place-of-line.ts';
import { readProgress } from './read-lines.ts';
import { checkRateOf, progressOf, SAVE_BATCH } from './rules.ts';
import { saveLine } from './save-line.ts';
import { type ManyChange, saveLines } from './save-lines.ts';
import { type OpenLine, PostFilesForm, PutFilesForm, type SaveManyFields } from './schema.ts';

/** PUT /files carries several commands; the field `process` names the one that is meant. */
export const putFiles = createHandlers(anyone, valid('form', PutFilesForm), async (c) => {
  const form = c.req.valid('form');
  const { deps, actor, lang } = c.var;
  const name = await resolveDocument(deps, actor, {
    project: form.project_no,
    file: form.fileName,
    claims: [form.userEmail, form.owner],
  });
  const document = await requireDocument(deps, actor, name, 'write');
  const key = {
    documentId: document.id,
    index: form.line_id === undefined
      ? form.index
      : await placeOfLine(deps, document.id, form.line_id),
    ...(form.version === undefined ? {} : { version: form.version }),
  };

  switch (form.process) {
    case 'put_one_line':
    case 'document.put_one_line': {
      const { state, line } = await saveLine(deps, document.rights, { ...key, text: form.line });
      if (state === 'conflict') return c.json(conflictOf(line, lang), 409);
      return c.json({ status: state, line });
    }
    case 'put_one_check':
    case 'document.put_one_check': {
      const { state, line, ...counts } = await confirmLine(deps, document.rights, {
        ...key,
        checked: form.humanChecked,
        ...(form.seen === undefined ? {} : { seen: form.seen }),
      });
      if (state === 'conflict') return c.json(conflictOf(line, lang), 409);
      return c.json({ status: state, line, ...countsOf(counts, document.lineCount) });
    }
  }
});

/** The words are not lost: the editor has its own and gets those of today with the refusal. */
function conflictOf(line: OpenLine, lang: UiLang) {
  return { ...describe(new DomainError('line.changed'), lang).body, line };
}

/** POST /files: the save sequence, a job count and then the parts, or all at once. */
export const postFiles = createHandlers(anyone, valid('form', PostFilesForm), async (c) => {
  const form = c.req.valid('form');
  const { deps, actor } = c.var;
  const name = await resolveDocument(deps, actor, {
    project: form.project_no,
    file: form.fileName,
    claims: [form.user_email],
  });
  const document = await requireDocument(deps, actor, name, 'write');

  switch (form.process) {
    case 'document.getJobCount': {
      const data = [batchesOf(document.lineCount), document.randomName] as const;
      return c.json({ status: 'got job count', data });
    }
    case 'write_all':
    case 'write_part':
    case 'document.write_all':
    case 'document.write_part': {
      const saved = await saveLines(deps, document.rights, document.id, changesOf(form));
      const { filled, checked } = (await readProgress(deps, [document.id]))(document.id);
      const counts = { filledCount: filled, checkedCount: checked };
      return c.json({ status: 'saved', ...saved, ...countsOf(counts, document.lineCount) });
    }
  }
});

/** GET /files/{name}/events: what others do to the lines, and what one may change, as it happens. */
export const getLineEvents = createHandlers(anyone, valid('param', NameParams), async (c) => {
  const { deps, actor, lang } = c.var;
  const { name } = c.req.valid('param');
  await requireDocument(deps, actor, name, 'read');
  const from = { name, after: c.req.header('last-event-id') ?? '' };
  c.header('x-accel-buffering', 'no');
  return streamSSE(
    c,
    (stream) =>
      writeEvents(stream, (signal) => lineEventSource(deps).follow({ actor, lang }, from, signal)),
  );
});

function countsOf(counts: { filledCount: number; checkedCount: number }, lineCount: number) {
  return {
    trans_count: counts.checkedCount,
    postEdit_count: counts.checkedCount,
    filled_count: counts.filledCount,
    trans_percent: progressOf(counts.filledCount, lineCount),
    postEdit_percent: checkRateOf(counts.checkedCount, lineCount),
  };
}

function batchesOf(lineCount: number): number[][] {
  const batches: number[][] = [];
  for (let from = 0; from < lineCount; from += SAVE_BATCH) {
    const length = Math.min(SAVE_BATCH, lineCount - from);
    batches.push(Array.from({ length }, (_, offset) => from + offset));
  }
  return batches;
}

function changesOf(form: SaveManyFields): ManyChange[] {
  const texts = byIndex(form.lines, form.indices);
  const marks = byIndex(form.humanChecked, form.indices);
  const versions = byIndex(form.versions, undefined);
  const indices = new Set([...texts.keys(), ...marks.keys()]);
  return [...indices].sort((a, b) => a - b).map((index) => {
    const text = texts.get(index);
    const checked = marks.get(index);
    const version = versions.get(index);
    return {
      index,
      ...(text === undefined ? {} : { text }),
      ...(checked === undefined ? {} : { checked: Boolean(checked) }),
      ...(version === undefined ? {} : { version }),
    };
  });
}

/** `{ "17": … }`, or a list in the order of `indices`; without those, from the first line on. */
function byIndex<T>(values: T[] | Record<string, T> | undefined, indices: number[] | undefined) {
  const entries = Object.entries(values ?? {});
  const isList = Array.isArray(values);
  return new Map(entries.map(([key, value]): [number, T] => {
    const place = Number(key);
    return [isList ? indices?.[place] ?? place : place, value];
  }));
}
