/** @jsxImportSource preact */
import { ownerOf, type OwnerScope } from '../../../src/documents/access/rules.ts';
import { z } from 'zod';
import { resolveDocument } from '../../../src/documents/access/resolve-document.ts';
import { openDocument } from '../../../src/documents/files/open-document.ts';
import { listOpenJobs } from '../../../src/machine-translation/jobs/list-open-jobs.ts';
import { readProgress } from '../../../src/documents/lines/read-lines.ts';
import { readWritable } from '../../../src/documents/lines/writable.ts';
import { CHUNK_SIZE } from '../../../src/documents/lines/rules.ts';
import { markDocumentRead } from '../../../src/notifications/feed/mark-read.ts';
import { readKeys } from '../../../src/accounts/preferences/keys.ts';
import { readPlace, readView } from '../../../src/accounts/preferences/view.ts';
import { countsEffort } from '../../../src/reports/effort/switch-effort.ts';
import { catalogue } from '../../../src/shared/catalogue.ts';
import { fail } from '../../../src/shared/errors.ts';
import type { Deps } from '../../../src/server/deps.ts';
import { actorOf } from '../../../src/server/http.ts';
import {
  bcp47Of,
  directionCode,
  langNames,
  parseDirection,
  type UiLang,
} from '../../../src/shared/languages.ts';
import { listAddress } from '../../../src/shared/page-addresses.ts';
import type LineEditor from '../../../islands/LineEditor.tsx';
import { BrowserIsland } from '../../parts/Island.tsx';
import { Layout } from '../../parts/Layout.tsx';
import { page, params } from '../../parts/page.tsx';
import { FirstLines } from './FirstLines.tsx';

const EditorParams = z.object({
  /** Of documents of a project alone. */
  project: z.string().regex(/^[1-9]\d{0,14}$/).optional(),
  filename: z.string().min(1).max(1024),
  direction: z.string().max(8).transform((code) => parseDirection(code) ?? fail('page.notFound')),
});

/**
 * /editor/{filename}/{direction}: the editor after a quick upload, for members and visitors.
 * /translate/{project}/{filename}/{direction}: the same for a document of a project.
 */
export const editorPage = page(async (c) => {
  const { project, filename, direction } = params(c, EditorParams);
  const { deps, lang, user } = c.var;
  const actor = actorOf(c.var) ?? fail('auth.required');
  const name = await resolveDocument(deps, actor, { project, file: filename });
  const first = { offset: 0, limit: CHUNK_SIZE };
  const opened = await openDocument(deps, actor, name, first);
  const { id, projectNo, document, rights, lines, isSubtitle } = opened;
  // The address of another direction is one of a document that is not there.
  if (document.direction !== directionCode(direction)) fail('document.notFound');
  if (isSubtitle) c.set('playsFilms', true);
  if (user) await markDocumentRead(deps, user, id);
  const progressFor = await readProgress(deps, [id]);
  const owner = projectNo === null ? ownerOf(actor) : { projectNo };
  const [job, scoreJob] = await openJobsOf(deps, owner, document.randomCreateName);

  const writable = await readWritable(deps.db, id, rights);
  const shown = {
    fileName: document.filename,
    back: listAddress({ name: document.randomCreateName, projectNo }),
    directionLabel: `${langNames[direction.from][lang]} → ${langNames[direction.to][lang]}`,
    sourceLang: bcp47Of(direction.from),
    targetLang: bcp47Of(direction.to),
    lines,
    lineCount: document.lineCount,
  };

  return (
    <Layout title={document.filename} frame='bare'>
      <BrowserIsland<typeof LineEditor>
        name='LineEditor'
        props={{
          ...shown,
          warnings: document.warnings,
          name: document.randomCreateName,
          direction: directionCode(direction),
          uid: user?.uid ?? null,
          rights,
          writable,
          counts: progressFor(id),
          job: job ? jobView(job, lang) : null,
          scoreJob: scoreJob ? jobView(scoreJob, lang) : null,
          keys: user ? await readKeys(deps, user.uid) : {},
          ...(user ? await readOwnView(deps, user.uid, document.randomCreateName) : {}),
          isSubtitle,
          countsEffort: user && projectNo !== null ? await countsEffort(deps, user) : false,
          lang,
        }}
      >
        {/* Whoever has a part of the lines is shown that part first, and not the beginning. */}
        <FirstLines {...shown} lines={writable?.length ? [] : lines} />
      </BrowserIsland>
    </Layout>
  );
});

/** How the member sees the lines, and where they were. */
async function readOwnView(deps: Deps, uid: string, name: string) {
  const [view, place] = [await readView(deps, uid), await readPlace(deps, uid, name)];
  return { ...(view ? { view } : {}), ...(place ? { place } : {}) };
}

/** The translation and the check that are under way or rest. */
async function openJobsOf(deps: Deps, owner: OwnerScope, name: string) {
  const find = async (kind: 'translate' | 'score') =>
    (await listOpenJobs(deps, owner, kind)).find(({ randomName }) => randomName === name);
  return [await find('translate'), await find('score')] as const;
}

type OpenJob = Awaited<ReturnType<typeof listOpenJobs>>[number];

function jobView({ id, status, progress, reason }: OpenJob, lang: UiLang) {
  return { id, status, progress, reason: reason && catalogue[reason][lang] };
}
