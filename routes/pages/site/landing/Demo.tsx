/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

const rows = [
  [
    '제5조 비밀유지 의무는 계약이 끝난 뒤에도 유효하다.',
    'Article 5 The duty of confidentiality survives termination.',
  ],
  ['갑은 30일 이내에 대금을 지급한다.', 'Party A shall pay the price within 30 days.'],
  ['지급이 늦어지면 연 6%의 이자를 더한다.', 'Late payments bear interest at 6% per year.'],
] as const;

/**
 * The product in sixteen seconds, silent and without a script: it plays when it is opened and stops when it is closed.
 * With reduced motion the four pictures stand one below the other.
 */
export function Demo() {
  const { lang } = usePage();
  const { demo } = text;
  return (
    <section class='band' aria-labelledby='demo'>
      <h2 id='demo' class='band-title'>{demo.heading[lang]}</h2>
      <details class='demo'>
        <summary class='btn'>
          <Icon name='play' />
          {demo.play[lang]}
        </summary>
        <div class='demo-stage'>
          <Scene number={1} words={demo.upload[lang]}>
            <p class='demo-file demo-drops'>
              <Icon name='file' />
              계약서.docx
            </p>
            <p class='demo-bar'>
              <i />
            </p>
            <p class='demo-appears'>한국어 → English</p>
          </Scene>
          <Scene number={2} words={demo.draft[lang]}>
            <Rows kind='drafted' />
          </Scene>
          <Scene number={3} words={demo.polish[lang]}>
            <Rows kind='polished' />
          </Scene>
          <Scene number={4} words={demo.download[lang]}>
            <p class='demo-file demo-drops'>
              <Icon name='download' />
              계약서_translated.docx
            </p>
            <p class='demo-appears demo-good'>
              <Icon name='check' />
              {demo.done[lang]}
            </p>
          </Scene>
        </div>
      </details>
    </section>
  );
}

type SceneProps = { number: number; words: string; children: ComponentChildren };

function Scene({ number, words, children }: SceneProps) {
  return (
    <figure class={`demo-scene demo-scene-${number}`}>
      <div class='demo-screen' aria-hidden='true'>{children}</div>
      <figcaption>{number}. {words}</figcaption>
    </figure>
  );
}

function Rows({ kind }: { kind: 'drafted' | 'polished' }) {
  return (
    <div class={`demo-rows ${kind}`}>
      {rows.map(([source, target]) => (
        <p key={source}>
          <span lang='ko'>{source}</span>
          <span lang='en'>{target}</span>
          <Icon name='check' />
        </p>
      ))}
    </div>
  );
}
