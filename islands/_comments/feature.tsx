/** @jsxImportSource react */
import { text } from '../../src/line-comments/text.ts';
import type { Feature } from '../_editor/feature.ts';
import type { FeatureOptions } from '../_editor/features.ts';
import { keyOf } from '../_editor/setup.ts';
import { focusWhenDrawn } from '../_ui/focus-when-drawn.ts';
import { httpComments } from './comment-calls.ts';
import { CommentMark } from './CommentMark.tsx';
import { createComments } from './comments.ts';
import { CommentsTab } from './CommentsTab.tsx';
import { selectedWords } from './selected-words.ts';

const TAB = 'comments';

/** Threads about lines. Visitors work alone. */
export function commentsFeature({ session, props, openTab }: FeatureOptions): Feature | null {
  if (props.uid === null) return null;
  const comments = createComments(session, props.comments ?? httpComments(keyOf(props)));
  const { lang } = session;

  function write() {
    comments.anchor.set(selectedWords(session));
    comments.setScope('line');
    openTab(TAB);
    focusWhenDrawn('.comments > .comment-form textarea');
  }

  function openAt(index: number) {
    session.activate(index);
    comments.setScope('line');
    openTab(TAB);
  }

  return {
    commands: { comment: write },
    tab: {
      id: TAB,
      label: text.tab,
      badge: comments.unread,
      render: () => <CommentsTab {...{ session, comments }} />,
    },
    lineMark: ({ index }) => (
      <CommentMark
        {...{ comments, index, lang }}
        open={() => openAt(index)}
      />
    ),
    begin() {
      void comments.loadMarks();
      return session.commentNews.subscribe(() => void comments.loadMarks());
    },
  };
}
