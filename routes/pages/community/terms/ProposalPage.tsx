/** @jsxImportSource preact */
import {
  addProposal,
  readProposal,
  TermTwin,
} from '../../../../src/community/terms/add-to-glossary.ts';
import { ProposalForm, ProposalParams } from '../../../../src/community/terms/schema.ts';
import { text } from '../../../../src/community/terms/text.ts';
import { text as board } from '../../../../src/community/posts/text.ts';
import { readForm } from '../../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../../src/shared/errors.ts';
import { Layout } from '../../../parts/Layout.tsx';
import { draw, page, type PageContext, params, usePage } from '../../../parts/page.tsx';
import { glossaryAddress } from '../../language-resources/glossaries/addresses.ts';
import { commentAddress } from '../board/addresses.ts';

type Typed = { glossary: string; source: string; target: string };
type RefusedProposal = { message: string; typed: Typed; twin?: TermTwin['twin'] };
type Proposal = Awaited<ReturnType<typeof readProposal>>;

/** GET /form/glossary/{commentNo}: a proposed translation, to be put into one of one's own glossaries. */
export const proposalPage = page((c) => showProposal(c));

/** POST /form/glossary/{commentNo} */
export async function proposalByForm(c: PageContext): Promise<Response> {
  const { deps, lang } = c.var;
  const member = c.var.user ?? fail('auth.required');
  const { query: no } = params(c, ProposalParams);
  const { data } = ProposalForm.safeParse(await readForm(c));
  const { sure, ...typed } = data ?? fail('request.invalid');
  try {
    const glossary = await addProposal(deps, member, no, { ...typed, isSure: sure === 'on' });
    return c.redirect(glossaryAddress(glossary, glossary.projectNo), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { status, body } = describe(error, lang);
    if (status === 403 || status === 404) throw error;
    c.status(status as 422);
    const twin = error instanceof TermTwin ? { twin: error.twin } : {};
    return await draw(c, await showProposal(c, { message: body.message, typed, ...twin }));
  }
}

async function showProposal(c: PageContext, refused?: RefusedProposal) {
  const { deps, lang, user } = c.var;
  const { query: no } = params(c, ProposalParams);
  const proposal = await readProposal(deps, user ?? fail('auth.required'), no);
  return (
    <Layout title={text.title[lang]} isPrivate>
      {proposal.glossaries.length === 0
        ? <NoGlossary />
        : <ProposalFields no={no} proposal={proposal} refused={refused} />}
    </Layout>
  );
}

function NoGlossary() {
  const { lang } = usePage();
  return (
    <div class='empty'>
      <h2>{text.none[lang]}</h2>
      <a class='btn mt-3' href='/glossaries'>{text.toGlossaries[lang]}</a>
    </div>
  );
}

type FieldsProps = { no: number; proposal: Proposal; refused: RefusedProposal | undefined };

function ProposalFields({ no, proposal, refused }: FieldsProps) {
  const { lang, path } = usePage();
  const { source, target } = refused?.typed ?? proposal;
  return (
    <form method='post' action={path} class='post-form'>
      <h1>{text.title[lang]}</h1>
      {refused && <p class='alert alert-error' role='alert'>{refused.message}</p>}
      {refused?.twin && (
        <p data-words>{text.twin[lang]}: {refused.twin.sources} – {refused.twin.targets}</p>
      )}
      <label class='post-field'>
        <span>{text.glossary[lang]}</span>
        <select class='select w-full' name='glossary'>
          {proposal.glossaries.map((one) => (
            <option
              key={one.randomName}
              value={one.randomName}
              selected={refused?.typed.glossary === one.randomName}
            >
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label class='post-field'>
        <span>{text.source[lang]}</span>
        <input class='input w-full' name='source' value={source} data-words />
      </label>
      <label class='post-field'>
        <span>{text.target[lang]}</span>
        <input class='input w-full' name='target' value={target} data-words />
      </label>
      <p class='muted'>{text.note[lang]}</p>
      {refused?.twin && <input type='hidden' name='sure' value='on' />}
      <p class='post-form-buttons'>
        <button type='submit' class='btn btn-primary'>
          {(refused?.twin ? text.addTwin : text.add)[lang]}
        </button>
        <a class='btn' href={commentAddress(proposal.postNo, no)}>{board.cancel[lang]}</a>
      </p>
    </form>
  );
}
