/** @jsxImportSource react */
import { useSyncExternalStore } from 'react';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/review/comments/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Comments } from './comments.ts';

type Props = { comments: Comments; index: number; lang: UiLang; open: () => void };

/** That there is something to read about a line. */
export function CommentMark({ comments, index, lang, open }: Props) {
  const mark = useSyncExternalStore(
    comments.marks.subscribe,
    () => comments.marks.get().get(index),
  );
  if (!mark || (mark.open === 0 && mark.unread === 0)) return null;
  const count = fill(text.count[lang], { n: mark.open });
  const unread = mark.unread > 0 ? `, ${fill(text.unread[lang], { n: mark.unread })}` : '';
  return (
    <button
      type='button'
      className='comment-mark'
      data-unread={mark.unread > 0 || undefined}
      title={count + unread}
      tabIndex={-1}
      onClick={open}
    >
      <Icon name='chat' />
      <span className='sr-only'>
        {`${fill(text.ofLine[lang], { n: index + 1 })}: ${count}${unread}`}
      </span>
    </button>
  );
}
