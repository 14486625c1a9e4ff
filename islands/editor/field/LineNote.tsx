/** @jsxImportSource react */
import type { OpenLine } from '../../../src/documents/lines/schema.ts';
import type { TagProblem } from '../../../src/language/tags/tags.ts';
import { fill, text } from '../../../src/documents/lines/text.ts';
import { catalogue, type ErrorCode } from '../../../src/shared/catalogue.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { doubtsOf, waysOf } from '../session/lines/view.ts';

type Props = {
  id: string | undefined;
  line: OpenLine;
  problems: readonly TagProblem[];
  isEmpty: boolean;
  lang: UiLang;
};

/** What the line itself has to say: tags that are wrong, doubts about the draft, or why there is none. */
export function LineNote({ id, line, problems, isEmpty, lang }: Props) {
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
  ];
  if (notes.length > 0) return <p className='line-note'>{notes.join(' · ')}</p>;
  if (!isEmpty || line.reason === null) return null;
  const reason = shownAbove.has(line.reason) ? '' : `: ${reasonWords(line.reason, lang)}`;
  return <p className='line-note'>{text.noDraft[lang] + reason}</p>;
}

/** What EngineNote says once for all lines; repeated in each of them it would drown the text. */
const shownAbove = new Set<string>(['mt.needsEngine', 'mt.needsDownload'] satisfies ErrorCode[]);

function reasonWords(reason: string, lang: UiLang): string {
  return reason in catalogue ? catalogue[reason as ErrorCode][lang] : reason;
}
