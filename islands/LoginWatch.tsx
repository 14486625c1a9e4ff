/** @jsxImportSource react */
import { useEffect, useRef, useState } from 'react';
import { text } from '../src/accounts/sign-in/text.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { ReturnDialog } from './accounts/ReturnDialog.tsx';
import { useFrame } from './accounts/use-frame.ts';
import { type LoginPhase, readLogin, watchLogin } from './runtime/session.ts';
import { signInAddress } from './runtime/sign-in-address.ts';
import { Icon } from './ui/Icon.tsx';
import { toast } from './ui/toast.tsx';

type LoginWatchProps = { lang: UiLang };

/** Ends a login at its time, says so before, and lets people log in again without leaving what they were writing. */
export default function LoginWatch({ lang }: LoginWatchProps) {
  const [phase, setPhase] = useState<LoginPhase>({ kind: 'fresh' });
  const [isAsking, setIsAsking] = useState(false);
  const email = useRef('');
  const [round, setRound] = useState(0);
  useFrame();

  useEffect(() => {
    email.current = readLogin()?.email ?? email.current;
    return watchLogin((next) => {
      if (next.kind === 'late') return leave();
      setPhase((now) => isSame(now, next) ? now : next);
    });
  }, [round]);

  function returned() {
    setIsAsking(false);
    setPhase({ kind: 'fresh' });
    setRound(round + 1);
    toast(text.loginRenewed[lang], { tone: 'success' });
  }

  const hasEnded = phase.kind === 'ended';
  return (
    <>
      <div role='alert'>
        {phase.kind === 'near' && (
          <div className='login-warning'>
            <Icon name='clock' />
            <p>{text.loginNear[lang].replace('{minutes}', String(phase.minutes))}</p>
            <button
              type='button'
              className='btn btn-sm btn-primary'
              onClick={() => setIsAsking(true)}
            >
              {text.loginRenew[lang]}
            </button>
          </div>
        )}
      </div>
      {(isAsking || hasEnded) && (
        <ReturnDialog
          lang={lang}
          email={email.current}
          hasEnded={hasEnded}
          onReturn={returned}
          onClose={() => hasEnded ? location.assign('/') : setIsAsking(false)}
        />
      )}
    </>
  );
}

function isSame(one: LoginPhase, other: LoginPhase): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'near' || other.kind !== 'near' || one.minutes === other.minutes;
}

/** Back to this page after the next log-in. */
function leave() {
  location.assign(signInAddress());
}
