/** @jsxImportSource react */
import { fill } from '../../../../src/documents/lines/text.ts';
import { mayDismiss } from '../../../../src/language/qa-checks/rules.ts';
import { text } from '../../../../src/review/qa/text.ts';
import type { EditorSession } from '../../session/session.ts';
import { isMac } from '../../../runtime/keyboard/platform.ts';
import { useCommands } from '../../session/commands/command-table.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { focusBeside } from '../../../ui/focus-beside.ts';
import type { ShownFinding } from '../../session/services/qa.ts';
import type { Qa } from './qa.ts';

type Props = { qa: Qa; session: EditorSession; finding: ShownFinding };

/** Fix and dismiss. The caret stays where it is. */
export function FindingButtons({ qa, session, finding }: Props) {
  const { lang } = session;
  const line = session.lines.line(finding.index);
  const isMine = line ? session.isMine(line) : true;
  const named = { n: finding.index + 1, words: qa.words(finding) };
  const { keyLabel } = useCommands();
  const explain = <WhyButton {...{ qa, session, finding }} />;
  if (!isMine) return <span className='qa-buttons'>{explain}</span>;
  return (
    <span className='qa-buttons'>
      {explain}
      {finding.check === 'formats' && (
        <button
          type='button'
          className='btn btn-sm'
          title={keyLabel('insertTag', isMac)}
          data-key={keyLabel('insertTag', isMac)}
          aria-label={`${fill(text.goTo[lang], named)} ${text.insert[lang]}: ${named.words}`}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void qa.insertTag(finding)}
        >
          {text.insert[lang]}
        </button>
      )}
      {finding.fix && finding.check !== 'formats' && (
        <button
          type='button'
          className='btn btn-sm'
          title={keyLabel('applyFix', isMac)}
          aria-label={fill(text.fixOf[lang], named)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void qa.fix(finding)}
        >
          {text.fix[lang]}
        </button>
      )}
      {qa.isAvailable && mayDismiss(finding) && (
        <button
          type='button'
          className='btn btn-sm'
          title={keyLabel('dismissProblem', isMac)}
          aria-label={fill(text.dismissOf[lang], named)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={({ currentTarget, detail }) => {
            // No pointer, so the caret is not in a line.
            if (detail === 0) focusBeside(currentTarget, '.qa-place', '.qa-bar .btn');
            void qa.setDismissed(finding, true);
          }}
        >
          {text.dismiss[lang]}
        </button>
      )}
    </span>
  );
}

/** Opens what the finding means. */
function WhyButton({ qa, session: { lang }, finding }: Props) {
  const { keyLabel } = useCommands();
  const named = { n: finding.index + 1, words: qa.words(finding) };
  return (
    <button
      type='button'
      className='btn btn-sm btn-ghost qa-why-button'
      title={[text.why[lang], keyLabel('explainProblem', isMac)].join(' ').trim()}
      aria-label={fill(text.whyOf[lang], named)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => qa.explained.set(finding)}
    >
      <Icon name='help' />
    </button>
  );
}
