/** @jsxImportSource react */
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { text } from '../../../../src/community/writer/text.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { formItems, stepItems, tableItems, type ToolbarItem } from './items.ts';
import { LinkDialog } from './LinkDialog.tsx';

type ToolbarProps = { editor: Editor; lang: UiLang; onPictures: (files: File[]) => void };

/** One stop for Tab; arrows, Home and End go along the buttons. */
export function Toolbar({ editor, lang, onPictures }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState(0);
  const [isLinking, setIsLinking] = useState(false);
  const tools: ToolbarItem[] = [
    { name: 'image', sign: text.image[lang], run: () => picker.current?.click() },
    {
      name: 'link',
      sign: text.link[lang],
      isOn: () => editor.isActive('link'),
      run: () => setIsLinking(true),
    },
    ...formItems,
    ...stepItems,
    ...(editor.isActive('table') ? tableItems : []),
  ];
  const here = Math.min(at, tools.length - 1);

  function go(event: KeyboardEvent) {
    const next = nextPlace(event.key, here, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    bar.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role='toolbar'
      aria-label={text.toolbar[lang]}
      className='writer-toolbar'
      onKeyDown={go}
    >
      {tools.map((item, index) => (
        <ToolButton
          key={item.name}
          {...{ item, editor, lang }}
          isStop={index === here}
          onFocus={() => setAt(index)}
        />
      ))}
      <input
        ref={picker}
        type='file'
        accept='image/*'
        multiple
        hidden
        onChange={({ target }) => {
          onPictures([...target.files ?? []]);
          target.value = '';
        }}
      />
      {isLinking && <LinkDialog {...{ editor, lang }} onClose={() => setIsLinking(false)} />}
    </div>
  );
}

function nextPlace(key: string, here: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowRight: (here + 1) % count,
    ArrowLeft: (here + count - 1) % count,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

type ToolButtonProps = Pick<ToolbarProps, 'editor' | 'lang'> & {
  item: ToolbarItem;
  isStop: boolean;
  onFocus: () => void;
};

function ToolButton({ item, editor, lang, isStop, onFocus }: ToolButtonProps) {
  const label = text[item.name][lang];
  return (
    <button
      type='button'
      className='writer-tool'
      data-tool={item.name}
      data-sign={item.sign}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      title={label}
      {...(item.isOn ? { 'aria-pressed': item.isOn(editor) } : {})}
      onFocus={onFocus}
      onClick={() => item.run(editor)}
    />
  );
}
