/** @jsxImportSource preact */
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

type Kind = keyof typeof text.notices;

/** What has just happened, when a form has led to the front page. */
export function FrontNotice({ kind }: { kind: string | undefined }) {
  const { lang } = usePage();
  if (!kind || !Object.hasOwn(text.notices, kind)) return null;
  return (
    <div class='front-notice' role='status'>
      <Icon name='info' />
      <p>{text.notices[kind as Kind][lang]}</p>
      {kind === 'security-code' && (
        <a class='btn btn-sm btn-primary' href='/auth/sign-in?code=1'>{text.enterCode[lang]}</a>
      )}
    </div>
  );
}

/** For who has just started a server and has nobody to turn to: the way to the start code. */
export function StartNotice() {
  const { lang } = usePage();
  return (
    <div class='front-notice' role='status'>
      <Icon name='info' />
      <p>{text.noOperator[lang]}</p>
      <a class='btn btn-sm btn-primary' href='/operator'>{text.enterStartCode[lang]}</a>
    </div>
  );
}
