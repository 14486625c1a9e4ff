/** @jsxImportSource preact */
import type { ListedGlossary } from '../../../../src/language-resources/glossaries/list-glossaries.ts';
import { fill, text } from '../../../../src/language-resources/glossaries/text.ts';
import { langNames } from '../../../../src/shared/languages.ts';
import { formatMoment } from '../../../../src/shared/time.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { usePage } from '../../../parts/page.tsx';
import { formAddress, glossaryAddress } from './addresses.ts';

type TableProps = {
  glossaries: readonly ListedGlossary[];
  uid: string;
  projectNo?: number;
  /** May take them out of the project. */
  mayManage: boolean;
};

/** On narrow screens each row is a card; the roles keep it a table for those who hear it. */
export function GlossaryTable(props: TableProps) {
  const { lang } = usePage();
  const heads = [text.name, text.direction, text.entries, text.domain, text.memo, text.owner];
  return (
    <table class='project-table glossary-table' role='table'>
      <thead role='rowgroup'>
        <tr role='row'>
          {[...heads, text.changed].map((words) => (
            <th key={words.en} role='columnheader' scope='col'>{words[lang]}</th>
          ))}
          <th role='columnheader' scope='col'>
            <span class='sr-only'>{text.remove[lang]}</span>
          </th>
        </tr>
      </thead>
      <tbody role='rowgroup'>
        {props.glossaries.map((one) => <Row key={one.no} {...props} glossary={one} />)}
      </tbody>
    </table>
  );
}

function Row({ glossary, uid, projectNo, mayManage }: TableProps & { glossary: ListedGlossary }) {
  const { lang } = usePage();
  const day = formatMoment(glossary.updatedAt).slice(0, 10);
  const count = glossary.entryCount.toLocaleString(lang);
  return (
    <tr role='row'>
      <td role='cell'>
        <span class='project-name'>
          <a class='font-semibold' href={glossaryAddress(glossary, projectNo)}>{glossary.name}</a>
        </span>
      </td>
      <td role='cell'>
        {langNames[glossary.from][lang]} → {langNames[glossary.to][lang]}
      </td>
      <td role='cell' class='glossary-count'>
        <span class='narrow-label'>{text.entries[lang]}</span> {count}
      </td>
      <td role='cell'>{text.domains[glossary.domain][lang]}</td>
      <td role='cell' class='glossary-memo'>{glossary.memo}</td>
      <td role='cell'>{glossary.ownerName}</td>
      <td role='cell'>
        <time dateTime={day}>{day}</time>
      </td>
      <td role='cell' class='glossary-tools'>
        {projectNo !== undefined && mayManage && (
          <Command name='unshare' glossary={glossary} projectNo={projectNo} />
        )}
        {projectNo === undefined && glossary.ownerUid === uid && (
          <Command name='delete' glossary={glossary} />
        )}
      </td>
    </tr>
  );
}

type CommandProps = { name: 'delete' | 'unshare'; glossary: ListedGlossary; projectNo?: number };

function Command({ name, glossary, projectNo }: CommandProps) {
  const { lang } = usePage();
  const words = name === 'delete' ? text.removeNamed : text.unshareNamed;
  return (
    <form method='post' action={formAddress(projectNo)}>
      <input type='hidden' name='glossary' value={glossary.randomName} />
      <button
        type='submit'
        name='do'
        value={name}
        class='icon-button'
        title={fill(words[lang], { name: glossary.name })}
        aria-label={fill(words[lang], { name: glossary.name })}
      >
        <Icon name={name === 'delete' ? 'trash' : 'close'} />
      </button>
    </form>
  );
}
