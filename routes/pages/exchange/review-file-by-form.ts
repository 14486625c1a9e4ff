import { applyHandback, undoHandback } from '../../../src/exchange/handback/apply-handback.ts';
import { compareHandback } from '../../../src/exchange/handback/compare-handback.ts';
import { RETURNED_BYTES } from '../../../src/exchange/handback/rules.ts';
import { FileNameParams, HandbackForm } from '../../../src/exchange/handback/schema.ts';
import { extensionOf } from '../../../src/documents/files/rules.ts';
import type { Member } from '../../../src/server/deps.ts';
import { readForm } from '../../../src/server/http.ts';
import { describe, DomainError, fail } from '../../../src/shared/errors.ts';
import { draw, type PageContext, params } from '../../parts/page.tsx';
import { showReviewFile } from './ReviewFilePage.tsx';

/** POST /review-file/{filename}: shows what a returned file changes, applies what was ticked, takes it back. */
export async function reviewFileByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const { filename } = params(c, FileNameParams);
  const member = c.var.user ?? fail('auth.required');
  const { data: form } = HandbackForm.safeParse(await readForm(c, { all: true }));
  if (!form) fail('request.invalid');
  const back = `/review-file/${encodeURIComponent(filename)}`;
  switch (form.process) {
    case 'compare':
      return await compare(c, member, { filename, file: form.file, rejects: form.rejects === '1' });
    case 'apply': {
      const { title, change, comment } = form;
      const order = { title, changes: change, comments: comment };
      const { operation, written, left, commented } = await applyHandback(
        deps,
        member,
        filename,
        order,
      );
      const counts = new URLSearchParams({
        operation,
        written: String(written),
        left: String(left),
        commented: String(commented),
      });
      return c.redirect(`${back}?${counts}`, 303);
    }
    case 'undo': {
      const { restored } = await undoHandback(deps, member, filename, form.operation);
      return c.redirect(`${back}?undone=${restored}`, 303);
    }
  }
}

type Compared = { filename: string; file: File; rejects: boolean };

async function compare(c: PageContext, member: Member, { filename, file, rejects }: Compared) {
  const title = file.name.normalize('NFC');
  try {
    if (file.size > RETURNED_BYTES) fail('file.tooLarge');
    const handback = await compareHandback(c.var.deps, member, filename, {
      bytes: new Uint8Array(await file.arrayBuffer()),
      ending: extensionOf(title),
      rejectsChanges: rejects,
    });
    return await draw(c, await showReviewFile(c, { title, handback }));
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('file.')) throw error;
    const { status, body } = describe(error, c.var.lang);
    c.status(status as 422);
    return await draw(c, await showReviewFile(c, { title, refusal: body.message }));
  }
}
