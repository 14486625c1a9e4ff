/** @jsxImportSource react */
import type { OpenLine } from '../../src/lines/schema.ts';
import type { TagProblem } from '../../src/lines/tags.ts';
import { fill, text } from '../../src/lines/text.ts';
import { catalogue, type ErrorCode } from '../../src/shared/catalogue.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Icon } from '../_ui/Icon.tsx';

type Props = {
  id: string | undefined;
  line: OpenLine;
  problems: readonly TagProblem[];
  isEmpty: boolean;
  lang: UiLang;
};

/** What the line itself has to say: tags that are wrong, or why there is no draft. */
export function LineNote({ id, line, problems, isEmpty, lang }: Props) {
  if (problems.length > 0) {
    return (
      <p className='line-note' data-tone='warning' id={id}>
        <Icon name='alert' />
        {problems.map(({ kind, id: tag }) => fill(text[kind][lang], { tag })).join(' · ')}
      </p>
    );
  }
  if (!isEmpty || line.reason === null) return null;
  return <p className='line-note'>{`${text.noDraft[lang]}: ${reasonWords(line.reason, lang)}`}</p>;
}

function reasonWords(reason: string, lang: UiLang): string {
  return reason in catalogue ? catalogue[reason as ErrorCode][lang] : reason;
}
