/** @jsxImportSource react */
import { plainText } from '../../../../src/language/tags/tags.ts';
import { fill } from '../../../../src/documents/lines/text.ts';
import { text } from '../../../../src/machine-translation/scoring/text.ts';
import { Modal } from '../../../ui/Modal.tsx';
import { ScoreReport } from './ScoreReport.tsx';
import type { Scores } from './scores.ts';
import type { EditorSession } from '../../session/session.ts';
import { useSignal } from '../../../runtime/signal.ts';

type Props = { session: EditorSession; scores: Scores; sourceLang: string; targetLang: string };

/** How a score came about: the method, what was found and where, and the target translated back. */
export function ScoreSheet({ session, scores, sourceLang, targetLang }: Props) {
  const index = useSignal(scores.shown);
  const line = index === null ? undefined : session.lines.line(index);
  const score = line && scores.of(line);
  if (!line || !score) return null;
  const { lang } = session;
  const close = () => scores.shown.set(null);
  const texts = {
    source: plainText(line.source, line.tags),
    target: plainText(line.target, line.tags),
  };
  return (
    <Modal title={fill(text.title[lang], { n: line.index + 1 })} lang={lang} onClose={close}>
      <ScoreReport {...{ score, texts, lang, sourceLang, targetLang }} />
      <div className='dialog-foot'>
        <button
          type='button'
          className='btn'
          data-first
          onClick={() => {
            close();
            void scores.checkOne(line.index);
          }}
        >
          {text.again[lang]}
        </button>
      </div>
    </Modal>
  );
}
