/** @jsxImportSource preact */
import type { LineView } from '../../../src/documents/lines/schema.ts';
import { parseTags, writeTags } from '../../../src/language/tags/tags.ts';
import { text } from '../../../src/documents/lines/text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePage } from '../../parts/page.tsx';

type Props = {
  fileName: string;
  back: string;
  directionLabel: string;
  lines: readonly LineView[];
  lineCount: number;
  sourceLang: string;
  targetLang: string;
};

/** Much more than a screen holds: the words come once more with the editor. */
const MOST_LETTERS = 20_000;

/**
 * The first lines, to be read before any script has come and where none runs. The editor takes their place as soon as
 * it is there, with the same rows at the same heights.
 */
export function FirstLines({ fileName, back, directionLabel, lines, ...rest }: Props) {
  const { lang, user } = usePage();
  const { lineCount, sourceLang, targetLang } = rest;
  return (
    // Where there is room, a member's panel is open.
    <div class='editor' data-aids={user ? '' : undefined}>
      <header class='editor-bar'>
        <a class='icon-button' href={back} aria-label={text.backToList[lang]}>
          <Icon name='back' />
        </a>
        <h1 class='editor-name' title={fileName}>{fileName}</h1>
        <span class='editor-direction'>{directionLabel}</span>
      </header>
      <div class='editor-notes'>
        <div class='quick-filters' />
      </div>
      <div class='lines-scroller'>
        <ol class='lines' role='grid' aria-rowcount={lineCount} aria-label={text.lineList[lang]}>
          {begun(lines).map((line) => (
            <li key={line.index} role='row' aria-rowindex={line.index + 1}>
              <div class='line' data-checked={!line.locked && line.checked || undefined}>
                <span class='line-number' role='rowheader'>
                  <span class='line-digits'>{line.index + 1}</span>
                </span>
                <div class='line-source' role='gridcell' lang={sourceLang} dir='auto'>
                  {line.locked ? '' : <Source words={line.source} />}
                </div>
                <span class='line-chip' />
                <div class='line-target' role='gridcell' lang={targetLang} dir='auto'>
                  <p class='line-read'>{line.locked ? '' : line.target}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function begun(lines: readonly LineView[]): readonly LineView[] {
  let letters = 0;
  const end = lines.findIndex((line) => {
    if (!line.locked) letters += line.source.length + line.target.length;
    return letters > MOST_LETTERS;
  });
  return end < 0 ? lines : lines.slice(0, end + 1);
}

function Source({ words }: { words: string }) {
  return (
    <>
      {parseTags(words).map((token, at) =>
        typeof token === 'string'
          ? token
          : <span key={at} class='tag-chip'>{writeTags([token])}</span>
      )}
    </>
  );
}
