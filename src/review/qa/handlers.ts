import { resolveDocument } from '../../documents/access/resolve-document.ts';
import type { Actor } from '../../server/deps.ts';
import { countOrFail } from '../../server/limit.ts';
import { anyone, createHandlers, signedIn, valid } from '../../server/http.ts';
import { checkDocument, checkProject } from './check-document.ts';
import { dismissFindings } from './dismiss-findings.ts';
import { knowWords } from './known-words/know-words.ts';
import { fixFindings } from './fix-findings.ts';
import { limitOfChecks } from './rules.ts';
import { savePolicy } from './save-policy.ts';
import {
  ChecksChange,
  DismissalForm,
  FixesForm,
  ProjectQaParams,
  ProjectQaQuery,
  QaParams,
  QaQuery,
} from './schema.ts';
import { viewPage } from './view-page.ts';

const keyOf = (actor: Actor) => actor.kind === 'member' ? actor.member.uid : actor.key;

/** GET /qa/{project}/{user}/{file}: findings of some hundred lines, and where to go on. */
export const getFindings = createHandlers(
  anyone,
  valid('param', QaParams),
  valid('query', QaQuery),
  async (c) => {
    const { deps, actor } = c.var;
    const { project, user, file } = c.req.valid('param');
    const { from, to } = c.req.valid('query');
    await countOrFail(deps, `qa:${keyOf(actor)}`, limitOfChecks);
    const name = await resolveDocument(deps, actor, { project, file, claims: [user] });
    const { signal } = c.req.raw;
    const stretch = { from, signal, ...(to === undefined ? {} : { to }) };
    return c.json(viewPage(await checkDocument(deps, actor, name, stretch)));
  },
);

/** GET /qa/{project_no}: the same for all documents of a project, one after the other. */
export const getProjectFindings = createHandlers(
  signedIn,
  valid('param', ProjectQaParams),
  valid('query', ProjectQaQuery),
  async (c) => {
    const { deps, member } = c.var;
    const stretch = { ...c.req.valid('query'), signal: c.req.raw.signal };
    const { projectNo } = c.req.valid('param');
    await countOrFail(deps, `qa:${member.uid}`, limitOfChecks);
    const { fileName, page, next } = await checkProject(deps, member, projectNo, stretch);
    return c.json({ fileName, page: page && viewPage(page), next });
  },
);

/** PUT /qa/dismissal: leaves a finding as it is, or takes that back. */
export const putDismissal = createHandlers(signedIn, valid('form', DismissalForm), async (c) => {
  const { project_no: project, fileName, dismissed, ...form } = c.req.valid('form');
  const { index = 0, hash = '', entries = [{ index, hash }], reach, reason } = form;
  const { deps, member } = c.var;
  await countOrFail(deps, `qa:${member.uid}`, limitOfChecks);
  const name = await resolveDocument(deps, { kind: 'member', member }, {
    project,
    file: fileName,
    claims: [form.userEmail, form.owner],
  });
  const order = { fileName: name, entries, isDismissed: dismissed, isReport: reason === 'wrong' };
  if (reach === 'project') await knowWords(deps, member, order);
  else await dismissFindings(deps, member, order);
  return c.json({ by: member.name, at: deps.now().getTime() });
});

/** PUT /qa/fixes: repairs many findings as one operation. */
export const putFixes = createHandlers(signedIn, valid('form', FixesForm), async (c) => {
  const { project_no: project, fileName, entries, userEmail, owner } = c.req.valid('form');
  const { deps, member, lang } = c.var;
  await countOrFail(deps, `qa:${member.uid}`, limitOfChecks);
  const name = await resolveDocument(deps, { kind: 'member', member }, {
    project,
    file: fileName,
    claims: [userEmail, owner],
  });
  return c.json(await fixFindings(deps, member, { fileName: name, entries, lang }));
});

/** PUT /project/{project_no}/checks: what is checked, and what stops a confirmation. */
export const putChecks = createHandlers(
  signedIn,
  valid('param', ProjectQaParams),
  valid('json', ChecksChange),
  async (c) => {
    const { deps, member } = c.var;
    return c.json(
      await savePolicy(deps, member, c.req.valid('param').projectNo, c.req.valid('json')),
    );
  },
);
