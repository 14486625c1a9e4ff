/** @jsxImportSource react */
import type { EditorParts, OpenTool } from '../../session/tool.ts';
import { focusWhenDrawn } from '../../../ui/focus-when-drawn.ts';
import { CommentMark } from './CommentMark.tsx';
import { commentsOf } from './comments-of.ts';
import { CommentsTab } from './CommentsTab.tsx';
import { selectedAnchor } from './selected-anchor.ts';

const TAB = 'comments';

/** Threads about lines. Visitors work alone. */
export function openComments(parts: EditorParts): OpenTool {
  const { session, sidePanel } = parts;
  const comments = parts.shared(commentsOf);
  const { lang } = session;

  function write() {
    comments.anchor.set(selectedAnchor(session));
    comments.setScope('line');
    sidePanel.show(TAB);
    focusWhenDrawn('.comments > .comment-form textarea');
  }

  function openAt(index: number) {
    session.activate(index);
    comments.setScope('line');
    sidePanel.show(TAB);
  }

  return {
    commands: { comment: write },
    tab: {
      badge: comments.unread,
      render: () => <CommentsTab {...{ session, comments }} />,
    },
    lineMark: ({ index }) => (
      <CommentMark
        {...{ comments, index, lang }}
        open={() => openAt(index)}
      />
    ),
    hear: ({ type }) => type === 'comments' && comments.hear(),
    begin: () => void comments.loadMarks(),
  };
}
