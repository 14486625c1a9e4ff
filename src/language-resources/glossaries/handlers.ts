import { projectOf } from '../../documents/access/rules.ts';
import type { Context } from 'hono';
import { checkIdentity } from '../../server/check-identity.ts';
import { resolveDocument } from '../../documents/access/resolve-document.ts';
import type { Deps, Member } from '../../server/deps.ts';
import { fail } from '../../shared/errors.ts';
import { type AppEnv, createHandlers, signedIn, valid } from '../../server/http.ts';
import { directionCode } from '../../shared/languages.ts';
import { countOrFail } from '../../server/limit.ts';
import { addEntry, changeGlossaryEntry, readEntries, removeGlossaryEntry } from './edit-entries.ts';
import { exportFile, importFile } from './exchange-files.ts';
import type { GlossaryName } from './find-glossary.ts';
import { glossaryForm, isGlossaryCommand } from './glossary-form.ts';
import {
  changeGlossary,
  createGlossary,
  deleteGlossary,
  restoreGlossary,
} from './change-glossary.ts';
import { listGlossaries } from './list-glossaries.ts';
import { matchTerms, placeFor, readDocumentTerms } from './match-terms.ts';
import { limitOfTermMatches } from './rules.ts';
import {
  ChangeForm,
  DeleteGlossaryForm,
  LinesParams,
  LinesQuery,
  ListParams,
  PostGlossaryForm,
  PutGlossaryForm,
  RestoreForm,
  ShareForm,
  TermMatchingForm,
} from './schema.ts';
import { shareGlossaries } from './share-glossaries.ts';
import { undoReplacement } from './replacements/undo-replacement.ts';
import { viewEntry, viewGlossary, viewReplacement } from './view.ts';

type Claims = { project_no?: string | undefined; fileName: string };
type Ids = {
  owner?: string | undefined;
  user_no?: string | undefined;
  user_id?: string | undefined;
};

type Asker = { var: Pick<AppEnv['Variables'], 'deps' | 'user'> };

/** Which glossary is meant, and the actor; in a project a claimed owner is anybody of the team. */
function requestOf(c: Asker, { project_no, fileName, ...ids }: Claims & Ids) {
  const member: Member = c.var.user ?? fail('auth.required');
  const projectNo = projectOf(project_no);
  const claims = projectNo === undefined ? [ids.owner, ids.user_no, ids.user_id] : [ids.user_id];
  checkIdentity(c.var.deps, { kind: 'member', member }, ...claims);
  return { deps: c.var.deps, member, which: { projectNo, name: fileName } };
}

/** PUT /files with a `process` of glossaries: one entry, or a new glossary. */
export const putGlossary = createHandlers(
  glossaryForm(PutGlossaryForm, isGlossaryCommand),
  async (c, next) => {
    const form = c.req.valid('form') as ReturnType<typeof PutGlossaryForm.parse> | undefined;
    if (!form) return await next();
    const { deps, member, which } = requestOf(c, form);
    switch (form.process) {
      case 'glossary.addLine': {
        const { src: sources, tgt: targets, note, domain } = form;
        const line = await addEntry(deps, member, which, { sources, targets, note, domain });
        return c.json({ message: 'ok', line: line ? viewEntry(line) : null });
      }
      case 'glossary.modifyLine': {
        const { src: sources, tgt: targets, note, domain, lineNumber: no } = form;
        const entry = { no, sources, targets, note, domain };
        const line = await changeGlossaryEntry(deps, member, which, entry);
        return c.json({ message: 'ok', line: line ? viewEntry(line) : null });
      }
      case 'glossary.deleteLine':
        await removeGlossaryEntry(deps, member, which, form.lineNumber);
        return c.json({ message: 'ok', line: null });
      case 'glossary.addFile': {
        const { direction, domain, memo, fileName: name } = form;
        const { projectNo } = which;
        const file = await createGlossary(deps, member, {
          name,
          domain,
          memo,
          projectNo,
          direction: (await placeFor(deps, member, {
            projectNo,
            fileName: undefined,
            asked: direction,
          })).direction,
        });
        const view = viewGlossary({ ...file, ownerName: member.name }, member.uid, projectNo);
        return c.json({ message: 'ok', file: view });
      }
    }
  },
);

/** POST /files with a `process` of glossaries: files in and out. */
export const postGlossary = createHandlers(
  glossaryForm(PostGlossaryForm, isGlossaryCommand),
  async (c, next) => {
    const form = c.req.valid('form') as ReturnType<typeof PostGlossaryForm.parse> | undefined;
    if (!form) return await next();
    const { deps, member, which } = requestOf(c, form);
    if (form.process === 'glossary.export') {
      return answerFile(c, await exportFile(deps, member, which, form.exportFileName));
    }
    if (form.process === 'glossary.import.undo') {
      await undoReplacement(deps, member, which, form.replacement);
      return c.json(await firstEntries(deps, member, which));
    }
    const mode = form.process === 'glossary.import.add' ? 'add' : 'replacement';
    const [file, ...others] = form.file;
    if (!file) fail('request.invalid');
    if (mode === 'replacement' && others.length > 0) fail('glossary.oneFile');
    const counts = { added: 0, duplicates: 0, skipped: 0 };
    for (const one of [file, ...others]) {
      const imported = await importFile(deps, member, which, { file: one, mode });
      counts.added += imported.added;
      counts.duplicates += imported.duplicates;
      counts.skipped += imported.skipped;
    }
    return c.json({ ...counts, ...await firstEntries(deps, member, which) });
  },
);

async function firstEntries(deps: Deps, member: Member, which: GlossaryName) {
  const { entries, total, replacements } = await readEntries(deps, member, which, {});
  return {
    data: entries.map(viewEntry),
    total,
    replacements: replacements.map(viewReplacement),
  };
}

function answerFile(
  c: Context<AppEnv>,
  { fileName, mime, bytes }: Awaited<ReturnType<typeof exportFile>>,
) {
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': mime,
    'content-disposition': `attachment; filename*=UTF-8''${encoded}`,
  });
}

/** GET /files/{project_no}/{userUid}/{name}/glossary?page=&search= */
export const getGlossaryLines = createHandlers(async (c, next) => {
  if (c.req.param('kind') !== 'glossary') return await next();
  const params = LinesParams.safeParse(c.req.param());
  const query = LinesQuery.safeParse(c.req.query());
  if (!params.success || !query.success) fail('request.invalid');
  const { project, user, file } = params.data;
  const { deps, member, which } = requestOf(c, {
    project_no: project,
    fileName: file,
    owner: user,
  });
  const read = await readEntries(deps, member, which, query.data);
  const { glossary: { mayWrite, mayManage }, entries, total, page } = read;
  const lines = entries.map(viewEntry);
  const replacements = read.replacements.map(viewReplacement);
  return c.json({ data: lines, lines, total, page, mayWrite, mayManage, replacements });
});

/** GET /document/{project_no}/gs: the glossaries of a project; of `individual` one's own. */
export const getGlossaries = createHandlers(signedIn, valid('param', ListParams), async (c) => {
  const { deps, member } = c.var;
  const projectNo = projectOf(c.req.valid('param').project);
  const rows = await listGlossaries(deps, member, projectNo);
  return c.json(rows.map((row) => viewGlossary(row, member.uid, projectNo)));
});

/** DELETE /document of the table glossary_files. */
export const removeGlossary = createHandlers(
  glossaryForm(DeleteGlossaryForm, ({ table }) => table === 'glossary_files'),
  async (c, next) => {
    const form = c.req.valid('form') as ReturnType<typeof DeleteGlossaryForm.parse> | undefined;
    if (!form) return await next();
    const { deps, member, which } = requestOf(c, { ...form, fileName: form.filename });
    const { randomName } = await deleteGlossary(deps, member, which);
    return c.json({ message: 'ok', randomCreateName: randomName });
  },
);

/** POST /glossary/restore: takes a deletion back. */
export const postRestoreGlossary = createHandlers(
  signedIn,
  valid('form', RestoreForm),
  async (c) => {
    const { deps, member } = c.var;
    const { randomName } = await restoreGlossary(deps, member, c.req.valid('form').filename);
    return c.json({ message: 'ok', randomCreateName: randomName });
  },
);

/** PUT /glossary: its name, what it is for, its domain. */
export const putGlossaryFacts = createHandlers(signedIn, valid('json', ChangeForm), async (c) => {
  const { filename: name, ...change } = c.req.valid('json');
  const { deps, member } = c.var;
  await changeGlossary(deps, member, { projectNo: undefined, name }, {
    name: change.name,
    memo: change.memo,
    domain: change.domain,
  });
  return c.json({ message: 'ok' });
});

/** PUT /project/glossaries: which ones hold in a project, in their order. */
export const putProjectGlossaries = createHandlers(
  signedIn,
  valid('json', ShareForm),
  async (c) => {
    const { project_no: projectNo, glossaries } = c.req.valid('json');
    const { deps, member } = c.var;
    await shareGlossaries(deps, member, projectNo, glossaries);
    return c.json({ message: 'ok' });
  },
);

/** POST /matchingGlossary: terms of one line, each with the place where it stands. */
export const postMatchingGlossary = createHandlers(
  signedIn,
  valid('form', TermMatchingForm),
  async (c) => {
    const { text, index, project_no, ownerId, filename, direction: wanted } = c.req.valid('form');
    const { deps, member } = c.var;
    await countOrFail(deps, `terms:${member.uid}`, limitOfTermMatches);
    const projectNo = projectOf(project_no);
    if (projectNo === undefined) checkIdentity(deps, { kind: 'member', member }, ownerId);
    const fileName = filename && await resolveDocument(deps, { kind: 'member', member }, {
      project: project_no,
      file: filename,
    });
    const place = await placeFor(deps, member, { projectNo, fileName, asked: wanted });
    const hits = await matchTerms(deps, member, place, text);
    const matches = hits.flatMap(({ start, end, certainty, terms }) => {
      const entries = [...new Set(terms.map(({ entry }) => entry))];
      return entries.map((entry) => ({
        glossary_src: entry.sources.map((one) => one.text),
        glossary_tgt: entry.targets.filter(({ status }) => status !== 'forbidden')
          .map((one) => one.text),
        glossary_index: entry.no,
        glossary_span: [start, end] as [number, number],
        certainty,
        targets: entry.targets,
        note: entry.note,
        domain: entry.domain,
      }));
    });
    return c.json({ index: index ?? null, matches });
  },
);

/** GET /documentTerms/{project}/{user}/{file}: all that holds for a document, to be found while one types. */
export const getDocumentTerms = createHandlers(
  signedIn,
  valid('param', LinesParams),
  async (c) => {
    const { project, user, file } = c.req.valid('param');
    const { deps, member } = c.var;
    const name = await resolveDocument(deps, { kind: 'member', member }, {
      project,
      file,
      claims: [user],
    });
    const read = await readDocumentTerms(deps, member, name);
    const { direction, projectNo, glossaries, entries, isComplete } = read;
    return c.json({
      direction: directionCode(direction),
      project_no: projectNo === undefined ? 'individual' : String(projectNo),
      isComplete,
      glossaries: glossaries.map(({ no, name, randomName, from, mayWrite }) => ({
        no,
        name,
        randomCreateName: randomName,
        isTurned: from !== direction.from,
        mayWrite,
      })),
      entries: entries.map(({ no, glossaryNo, sources, targets, note, domain }) => ({
        no,
        glossaryNo,
        sources,
        targets,
        note,
        domain,
      })),
    });
  },
);
