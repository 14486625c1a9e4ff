/** @jsxImportSource react */
import { text } from '../../src/documents/text.ts';
import type { UiLang } from '../../src/shared/languages.ts';
import { Icon } from '../_ui/Icon.tsx';

export type EngineState =
  | 'ready'
  | 'needs-engine'
  | 'unreachable'
  | 'unauthorized'
  | 'needs-download';

type EngineCardProps = { state: EngineState; lang: UiLang };

/** Says why there are no drafts and that everything else works; nothing when there is an engine. */
export function EngineCard({ state, lang }: EngineCardProps) {
  if (state === 'ready' || state === 'needs-download') return null;
  if (state !== 'needs-engine') {
    const words = state === 'unreachable' ? text.engineUnreachable : text.engineUnauthorized;
    return (
      <div role='note' className='note note-warning'>
        <Icon name='plug' />
        <p>{words[lang]}</p>
      </div>
    );
  }
  return (
    <div role='note' className='note'>
      <Icon name='plug' />
      <div>
        <p className='font-semibold'>{text.engineTitle[lang]}</p>
        <p>{text.engineBody[lang]}</p>
        <details>
          <summary className='text-link cursor-pointer'>{text.details[lang]}</summary>
          <pre className='settings' tabIndex={0} aria-label={text.engineSettings[lang]}>
            {'MT_BASE_URL=http://localhost:11434/v1\nMT_MODEL=qwen3:8b\nMT_API_KEY='}
          </pre>
        </details>
      </div>
    </div>
  );
}
