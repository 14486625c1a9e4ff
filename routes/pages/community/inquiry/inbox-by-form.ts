import {
  answerInquiry,
  noteOnInquiry,
} from '../../../../src/community/inquiry/operators/answer-inquiry.ts';
import { changeInquiry } from '../../../../src/community/inquiry/operators/change-inquiry.ts';
import {
  addTemplate,
  removeTemplate,
} from '../../../../src/community/inquiry/operators/templates.ts';
import {
  InboxForm,
  InquiryNoParams,
  TemplateForm,
} from '../../../../src/community/inquiry/schema.ts';
import { readForm } from '../../../../src/server/http.ts';
import { fail } from '../../../../src/shared/errors.ts';
import { type PageContext, params } from '../../../parts/page.tsx';
import { obey, textsOf } from '../../../parts/forms/refused.ts';
import { showInboxInquiry } from './InboxInquiryPage.tsx';
import { showTemplates } from './TemplatesPage.tsx';

/** POST /operator/inquiries/{no} */
export async function inboxByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const { no } = params(c, InquiryNoParams);
  const form = await readForm(c);
  const { data } = InboxForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { do: act, message, ...filed } = data ?? fail('request.invalid');
      if (act === 'answer') await answerInquiry(deps, operator, no, message);
      else if (act === 'note') await noteOnInquiry(deps, operator, no, message);
      else await changeInquiry(deps, operator, no, { do: act, ...filed });
      return `/operator/inquiries/${no}`;
    },
    show: (refused) => showInboxInquiry(c, refused),
  });
}

/** POST /operator/inquiries/templates */
export async function templatesByForm(c: PageContext): Promise<Response> {
  const { deps } = c.var;
  const operator = c.var.user ?? fail('auth.required');
  const form = await readForm(c);
  const { data } = TemplateForm.safeParse(form);
  return await obey(c, textsOf(form), {
    run: async () => {
      const { do: act, title, message, no } = data ?? fail('request.invalid');
      if (act === 'add') await addTemplate(deps, operator, { title, words: message });
      else await removeTemplate(deps, operator, no ?? fail('request.invalid'));
      return '/operator/inquiries/templates';
    },
    show: (refused) => showTemplates(c, refused),
  });
}
