import { applyHandback, undoHandback } from '../../../src/exchange/handback/apply-handback.ts';
import { compareHandback } from '../../../src/exchange/handback/compare-handback.ts';
import { RETURNED_BYTES } from '../../../src/exchange/handback/rules.ts';
import {
  FileNameParams,
  HandbackForm,
  PickedBox,
  PickedCommentBox,
} from '../../../src/exchange/handback/schema.ts';
import type { z } from 'zod';
import { readFileOfForm } from '../../../src/documents/files/transfer/read-file-of-form.ts';
import { isMultipart } from '../../../src/server/guards/count-parts.ts';
import { createSlices } from '../../../src/shared/slices.ts';
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
  // A file comes as multipart alone, and is never read as one form with its fields.
  if (isMultipart(c.req.header('content-type') ?? '')) return await compare(c, member, filename);
  const { data: form } = HandbackForm.safeParse(await readForm(c, { all: true }));
  if (!form) fail('request.invalid');
  const back = `/review-file/${encodeURIComponent(filename)}`;
  if (form.process === 'undo') {
    const { restored } = await undoHandback(deps, member, filename, form.operation);
    return c.redirect(`${back}?undone=${restored}`, 303);
  }
  const { title, change, comment } = form;
  const order = {
    title,
    changes: await readBoxes(PickedBox, change),
    comments: await readBoxes(PickedCommentBox, comment),
  };
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

/** Others get their turn between two of them. */
async function readBoxes<S extends z.ZodType>(schema: S, boxes: readonly string[]) {
  const rest = createSlices();
  const read: z.output<S>[] = [];
  for (const box of boxes) {
    const { success, data } = schema.safeParse(box);
    if (!success) fail('request.invalid');
    read.push(data);
    await rest();
  }
  return read;
}

async function compare(c: PageContext, member: Member, filename: string) {
  let title = '';
  try {
    const form = { body: c.req.raw.body, contentType: c.req.header('content-type') ?? '' };
    const { file, fields } = await readFileOfForm(form, {
      most: RETURNED_BYTES,
      tooLarge: 'file.tooLarge',
    });
    title = file.name.normalize('NFC');
    const handback = await compareHandback(c.var.deps, member, filename, {
      bytes: file.bytes,
      ending: extensionOf(title),
      rejectsChanges: fields.rejects === '1',
    });
    return await draw(c, await showReviewFile(c, { title, handback }));
  } catch (error) {
    if (!(error instanceof DomainError) || !error.code.startsWith('file.')) throw error;
    const { status, body } = describe(error, c.var.lang);
    c.status(status as 422);
    return await draw(c, await showReviewFile(c, { title, refusal: body.message }));
  }
}
