/** @jsxImportSource react */
import { Fragment } from 'react';
import { wordParts } from '../../../src/community/chat/words/rules.ts';

/** Text with its links, mentions, code and quoted lines; nothing in it is HTML. */
export function MessageWords({ words }: { words: string }) {
  return wordParts(words).map((part, index) => {
    switch (part.kind) {
      case 'link':
        return <a key={index} href={part.href} {...(part.isOwn ? {} : away)}>{part.text}</a>;
      case 'code':
        return <code key={index}>{part.text}</code>;
      case 'quote':
        return <blockquote key={index}>{part.text}</blockquote>;
      case 'mention':
        return <span key={index} className='mention'>{part.text}</span>;
      case 'text':
        return <Fragment key={index}>{part.text}</Fragment>;
    }
  });
}

const away = { rel: 'nofollow ugc noopener noreferrer', target: '_blank' };
