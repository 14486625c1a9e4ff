/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../../../src/community/chat/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { chatsApi, send } from '../../runtime/api.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Popup } from '../../ui/Popup.tsx';
import { toast } from '../../ui/toast.tsx';

type RoomMenuProps = {
  room: () => string;
  name: string;
  kind: 'pair' | 'project' | 'operator';
  isMuted: boolean;
  isBlocked: boolean;
  lang: UiLang;
};

/** What one wants to hear of this chat. */
export function RoomMenu({ room, name, kind, lang, ...given }: RoomMenuProps) {
  const [isMuted, setIsMuted] = useState(given.isMuted);
  const [isBlocked, setIsBlocked] = useState(given.isBlocked);
  const fail = (error: Error) => toast(error.message, { tone: 'error' });

  async function mute() {
    const json = { room: room(), muted: !isMuted };
    const { muted } = await send(chatsApi.chat.mute.$put({ json }), { stay: true });
    setIsMuted(muted);
  }
  async function block() {
    const call = chatsApi.blocks[':name'];
    const param = { name };
    const { blocked } = isBlocked
      ? await send(call.$delete({ param }), { stay: true })
      : await send(call.$put({ param }), { stay: true });
    setIsBlocked(blocked);
  }
  return (
    <Popup label={text.more[lang]} button={<Opener label={text.more[lang]} />}>
      <button type='button' onClick={() => void mute().catch(fail)}>
        {(isMuted ? text.unmute : text.mute)[lang]}
      </button>
      {kind === 'pair' && (
        <button type='button' onClick={() => void block().catch(fail)}>
          {(isBlocked ? text.unblock : text.block)[lang]}
        </button>
      )}
    </Popup>
  );
}

function Opener({ label }: { label: string }) {
  return (
    <>
      <Icon name='gear' />
      <span className='sr-only'>{label}</span>
    </>
  );
}
