/** @jsxImportSource react */
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { PostBody } from '../../../src/community/body/rules.ts';
import { text } from '../../../src/community/writer/text.ts';
import type { UiLang } from '../../../src/shared/languages.ts';
import { addImages } from './images/add-images.ts';
import type { Uploads } from './images/uploads.ts';
import { bodyExtensions, pasteProps } from './open-body.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';

type BodyFieldProps = {
  lang: UiLang;
  uploads: Uploads;
  initial: PostBody;
  hasFocus: boolean;
  isShown: boolean;
  onChange: () => void;
  onReady: (editor: Editor) => void;
  onStatus: (words: string) => void;
};

/** Where a post is written: the toolbar and the text. */
export function BodyField(props: BodyFieldProps) {
  const { lang, uploads, initial, hasFocus, isShown, onChange, onReady, onStatus } = props;
  const open = useRef<Editor>(undefined);
  const onPictures = (files: File[], at?: number) =>
    open.current ? addImages({ editor: open.current, uploads, lang, onStatus }, files, at) : false;
  const editor = useEditor({
    extensions: bodyExtensions({ uploads, lang }),
    content: initial,
    injectCSS: false,
    autofocus: hasFocus ? 'end' : false,
    // The toolbar says what is on at the caret.
    shouldRerenderOnTransaction: true,
    editorProps: {
      ...pasteProps({ lang, onPictures, onStatus }),
      attributes: {
        class: 'post-body writer-body',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': text.body[lang],
        'aria-describedby': 'writer-help',
        'data-words': '',
      },
    },
    onUpdate: onChange,
  });
  useEffect(() => {
    open.current = editor;
    onReady(editor);
  }, [editor]);
  return (
    <div className='writer-field' hidden={!isShown}>
      <Toolbar {...{ editor, lang }} onPictures={onPictures} />
      <EditorContent editor={editor} />
      <p id='writer-help' className='muted'>{text.help[lang]}</p>
    </div>
  );
}
