/** @jsxImportSource react */
import { useState } from 'react';
import { text } from '../src/language-resources/glossaries/text.ts';
import type {
  GlossaryEntryView,
  ReplacementView,
} from '../src/language-resources/glossaries/view.ts';
import type { UiLang } from '../src/shared/languages.ts';
import type { Domain } from '../src/language/register/rules.ts';
import { EntryList } from './language-resources/glossaries/EntryList.tsx';
import { FactsDialog } from './language-resources/glossaries/FactsDialog.tsx';
import { type Facts, saveFacts } from './language-resources/glossaries/glossary-calls.ts';
import { GlossaryBar } from './language-resources/glossaries/GlossaryBar.tsx';
import { GlossaryHead } from './language-resources/glossaries/GlossaryHead.tsx';
import { ImportDialog } from './language-resources/glossaries/ImportDialog.tsx';
import { ReplacementList } from './language-resources/glossaries/ReplacementList.tsx';
import {
  type EditedEntry,
  useGlossaryEntries,
} from './language-resources/glossaries/use-glossary-entries.ts';
import { Icon } from './ui/Icon.tsx';
import { toast } from './ui/toast.tsx';

type Props = {
  name: string;
  randomName: string;
  /** As calls name it; `individual` for one's own. */
  projectNo: string;
  uid: string;
  directionLabel: string;
  sourceLang: string;
  targetLang: string;
  domain: Domain;
  memo: string;
  mayWrite: boolean;
  /** Files in, and what they replaced back. */
  mayManage: boolean;
  isOwn: boolean;
  lines: GlossaryEntryView[];
  total: number;
  replacements: ReplacementView[];
  /** Where the list is. */
  back: string;
  lang: UiLang;
};

/** The entries of a glossary: searched, added, edited in place, imported from files and saved as files. */
export default function GlossaryEditor(props: Props) {
  const { randomName, projectNo, uid, lang, directionLabel, mayWrite, isOwn, sourceLang } = props;
  const glossary = { fileName: randomName, project_no: projectNo };
  const { lines, replacements } = props;
  const first = { lines, replacements, total: props.total };
  const entries = useGlossaryEntries({ glossary, uid, lang, first });
  const { facts, save } = useFacts(props);
  const [edited, setEdited] = useState<EditedEntry>();
  const [dialog, setDialog] = useState<'import' | 'facts'>();
  const closeDialog = () => setDialog(undefined);
  const { total } = entries;

  return (
    <div className='glossary-editor'>
      <p>
        <a className='btn btn-sm' href={props.back}>
          <Icon name='back' />
          {text.back[lang]}
        </a>
      </p>
      <GlossaryHead
        {...{ facts, directionLabel, total, lang }}
        {...(isOwn ? { onSettings: () => setDialog('facts') } : {})}
      />
      <GlossaryBar
        {...{ glossary, entries, mayWrite, lang }}
        mayManage={props.mayManage}
        name={facts.name}
        onAdd={() => setEdited('new')}
        onImport={() => setDialog('import')}
      />
      <ReplacementList {...{ lang }} replacements={entries.replacements} onUndo={entries.undo} />
      <EntryList
        {...{ entries, edited, mayWrite, lang, sourceLang }}
        targetLang={props.targetLang}
        onEdit={setEdited}
      />
      {dialog === 'import' && (
        <ImportDialog {...{ total, lang }} run={entries.importFrom} onClose={closeDialog} />
      )}
      {dialog === 'facts' && <FactsDialog {...{ facts, lang, save }} onClose={closeDialog} />}
    </div>
  );
}

/** Name, domain and memo, which its owner may change. */
function useFacts({ name, memo, domain, randomName, lang }: Props) {
  const [facts, setFacts] = useState<Facts>({ name, memo, domain });

  async function save(next: Facts): Promise<string | undefined> {
    try {
      await saveFacts(randomName, next);
      setFacts(next);
      toast(text.settingsSaved[lang]);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  return { facts, save };
}
