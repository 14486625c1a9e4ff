import { useEffect, useRef, useState } from 'react';
import { FILES_AT_ONCE } from '../../../../src/community/chat/rules.ts';
import { text } from '../../../../src/community/chat/text.ts';
import { CHAT_FILE_BYTES } from '../../../../src/community/files/rules.ts';
import { browserCatalogue } from '../../../../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../../../../src/shared/languages.ts';
import { type MessageAttachment, sendChatFile } from './send-chat-file.ts';

/** A file that is chosen and not sent yet. */
type ChosenFile = {
  key: string;
  file: File;
  percent: number;
  sent?: MessageAttachment;
  problem?: string;
  stop: AbortController;
};

/** Files on their way to the server, for the next message of a chat. */
export function useChatFiles(room: () => string, lang: UiLang) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [note, setNote] = useState('');
  const change = (key: string, next: Partial<ChosenFile>) =>
    setFiles((all) => all.map((one) => one.key === key ? { ...one, ...next } : one));
  const latest = useRef(files);
  latest.current = files;
  useEffect(() => () => latest.current.forEach(({ stop }) => stop.abort()), []);

  async function begin({ key, file, stop }: ChosenFile) {
    change(key, { percent: 0, problem: '' });
    try {
      if (file.size > CHAT_FILE_BYTES && !file.type.startsWith('image/')) {
        throw new Error(browserCatalogue['attachment.tooLarge'][lang]);
      }
      const onProgress = (percent: number) => change(key, { percent: Math.floor(percent) });
      const sent = await sendChatFile(room(), file, { lang, onProgress, signal: stop.signal });
      change(key, { percent: 100, sent });
      setNote(text.uploaded[lang].replace('{name}', () => file.name));
    } catch (error) {
      change(key, { problem: (error as Error).message });
    }
  }
  return {
    files,
    note,
    isBusy: files.some(({ sent, problem }) => !sent && !problem),
    add(chosen: readonly File[]) {
      const free = FILES_AT_ONCE - latest.current.length;
      setNote(chosen.length > free ? text.tooManyFiles[lang] : '');
      const added = chosen.slice(0, Math.max(0, free)).map((file): ChosenFile => (
        { key: crypto.randomUUID(), file, percent: 0, stop: new AbortController() }
      ));
      setFiles((all) => [...all, ...added]);
      for (const one of added) void begin(one);
    },
    again: (one: ChosenFile) => void begin(one),
    remove({ key, stop }: ChosenFile) {
      stop.abort();
      setFiles((all) => all.filter((other) => other.key !== key));
    },
    /** Those that have arrived, which a message may show now; others stay. */
    take(): MessageAttachment[] {
      const ready = latest.current.filter(({ sent }) => sent);
      setFiles((all) => all.filter(({ sent }) => !sent));
      setNote('');
      return ready.flatMap(({ sent }) => sent ?? []);
    },
  };
}

export type ChatFiles = ReturnType<typeof useChatFiles>;
