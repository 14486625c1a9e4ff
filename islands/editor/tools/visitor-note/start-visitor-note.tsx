/** @jsxImportSource react */
import { signInAddress } from '../../../runtime/sign-in-address.ts';
import { useSignal } from '../../../runtime/signal.ts';
import type { FirstParts, OpenTool } from '../../session/tool.ts';
import { addressAfterSignIn } from './address-after-sign-in.ts';
import { VisitorNote } from './VisitorNote.tsx';

export function startVisitorNote({ session, props }: FirstParts): OpenTool {
  const path = addressAfterSignIn(props);

  /** Leads back to the line that one is on. */
  function Note() {
    const line = useSignal(session.active);
    return <VisitorNote signInLink={signInAddress({ path, line })} lang={session.lang} />;
  }

  return { notes: () => <Note /> };
}
