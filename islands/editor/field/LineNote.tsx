/** @jsxImportSource react */
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { TagProblem } from '../../../src/language/tags/tags.ts';
import { fill, text } from '../../../src/documents/lines/text.ts';
import {
  browserCatalogue,
  type BrowserErrorCode,
} from '../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { doubtsOf, waysOf } from '../session/lines/view.ts';

type Props = {
  id: string | undefined;
  line: OpenLine;
  problems: readonly TagProblem[];
  isMine: boolean;
  isReader: boolean;
  isEmpty: boolean;
  lang: UiLang;
};

/** What the active line itself has to say: whose it is, tags that are wrong, doubts about the draft, or why there is none. */
export function LineNote(props: Props) {
  const { id, line, problems, isMine, isReader, isEmpty, lang } = props;
  if (!isMine) {
    return (
      <p className='line-note'>
        <Icon name='lock' />
        {(isReader ? text.readOnly : text.ofOthers)[lang]}
      </p>
    );
  }
  if (problems.length > 0) {
    return (
      <p className='line-note' data-tone='warning' id={id}>
        <Icon name='alert' />
        {problems.map(({ kind, id: tag }) => fill(text[kind][lang], { tag })).join(' · ')}
      </p>
    );
  }
  const notes = isEmpty || line.checked ? [] : [
    ...doubtsOf(line).map((doubt) => text.flags[doubt][lang]),
    ...waysOf(line).map((way) => text.ways[way][lang]),
    ...(line.origin === 'propagated' ? [text.fromRepetition[lang]] : []),
  ];
  if (notes.length > 0) return <p className='line-note'>{notes.join(' · ')}</p>;
  const reason = isEmpty ? reasonOf(line, lang) : '';
  return reason ? <p className='line-note'>{reason}</p> : null;
}

/** What a note above says once for all lines; repeated in each of them it would drown the text. */
const shownAbove = new Set<string>(
  ['mt.needsEngine', 'mt.needsDownload', 'mt.visitorLimit'] satisfies BrowserErrorCode[],
);

/** Why an empty line has no machine draft. */
export function reasonOf({ reason }: Pick<OpenLine, 'reason'>, lang: UiLang): string {
  if (reason === null || shownAbove.has(reason)) return '';
  const words = reason in browserCatalogue
    ? browserCatalogue[reason as BrowserErrorCode][lang]
    : reason;
  return `${text.noDraft[lang]} — ${words}`;
}
