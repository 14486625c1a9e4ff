/** @jsxImportSource preact */
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { text } from './text.ts';

type Row = { source: string; target: string; state: 'checked' | 'active' | 'draft' };

const rows: Row[] = [
  {
    source: '제5조 비밀유지 의무는 계약이 끝난 뒤에도 유효하다.',
    target: 'Article 5 The duty of confidentiality survives termination of this agreement.',
    state: 'checked',
  },
  {
    source: '갑은 30일 이내에 대금을 지급한다.',
    target: 'Party A shall pay the price within 30 days.',
    state: 'active',
  },
  {
    source: '지급이 늦어지면 연 6%의 이자를 더한다.',
    target: 'Late payments bear interest at 6% per year.',
    state: 'draft',
  },
];

/** The editor as it looks, drawn with its own colours, so that it is sharp and dark when the page is. */
export function EditorPicture() {
  const { lang } = usePage();
  return (
    <div class='picture' role='img' aria-label={text.picture[lang]}>
      <div class='picture-bar'>
        <Icon name='back' />
        <strong>계약서.docx</strong>
        <span class='muted'>ko → en</span>
        <span class='picture-progress'>
          <i />
        </span>
        <span class='muted'>62%</span>
        <span class='picture-saved'>
          <Icon name='check' />
          {lang === 'ko' ? '저장됨' : 'Saved'}
        </span>
      </div>
      {rows.map((row, index) => (
        <div key={row.source} class={`picture-row ${row.state}`}>
          <span class='muted'>{12 + index}</span>
          <span lang='ko'>{row.source}</span>
          <span lang='en'>
            {row.target}
            {row.state === 'active' && <i class='picture-caret' />}
          </span>
          <span class='picture-tick'>{row.state === 'checked' && <Icon name='check' />}</span>
        </div>
      ))}
    </div>
  );
}
