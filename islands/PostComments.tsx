/** @jsxImportSource react */
import { useEffect, useRef, useState } from 'react';
import { text } from '../src/community/comments/text.ts';
import { browserCatalogue } from '../src/shared/refusals/browser-catalogue.ts';
import type { UiLang } from '../src/shared/languages.ts';
import { openBox, quoteOf } from './community/comments/boxes.ts';
import { readParticipants } from './community/comments/participants.ts';
import { showAnswer } from './community/comments/show-answer.ts';
import { Mentions } from './community/mentions/Mentions.tsx';

/** Sends the forms of a post and its comments without leaving the page. The server draws what they change, as ever. */
export default function PostComments({ no, lang }: { no: number; lang: UiLang }) {
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');
  const isSending = useRef(false);
  const people = useRef(readParticipants(no));
  useEffect(() => {
    let quote = '';
    const submit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (!isOfPage(form, event.submitter)) return;
      event.preventDefault();
      if (!isSending.current) void send(form, event.submitter);
    };
    const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
      isSending.current = true;
      setProblem('');
      const body = new FormData(form, submitter);
      try {
        const answer = await fetch(form.action.replace(/#.*/, ''), { method: 'POST', body });
        const isShown = showAnswer(answer.url, await answer.text());
        const isPosted = answer.ok && ['comment', 'reply', 'edit'].includes(String(body.get('do')));
        setStatus(isShown && isPosted ? text.posted[lang] : '');
        if (!isShown) setProblem(text.loginFirst[lang]);
      } catch {
        setProblem(browserCatalogue['server.unavailable'][lang]);
      }
      isSending.current = false;
    };
    const press = (event: Event) => quote = quoteOf(event.target as HTMLElement) || '';
    const toggle = (event: Event) => {
      openBox(event.target as HTMLElement, quote);
      quote = '';
    };
    const key = (event: KeyboardEvent) => {
      const isSent = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      const field = event.target as HTMLElement;
      if (!isSent || event.isComposing || !field.matches('.post-comments textarea')) return;
      const form = field.closest('form');
      form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[type=submit]'));
    };
    document.addEventListener('submit', submit);
    document.addEventListener('pointerdown', press);
    document.addEventListener('toggle', toggle, true);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('submit', submit);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('toggle', toggle, true);
      document.removeEventListener('keydown', key);
    };
  }, []);

  return (
    <>
      <p role='status' className='sr-only'>{status}</p>
      <Mentions fields='.post-comments textarea' people={people.current} lang={lang} />
      {problem && <p role='alert' className='text-error'>{problem}</p>}
    </>
  );
}

/** Those that the page of a post answers with itself; files come by themselves. */
function isOfPage(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  return form.method === 'post' && form.closest('.post-foot, .post-comments') !== null &&
    new URL(form.action).pathname === location.pathname &&
    (submitter as HTMLButtonElement | null)?.name === 'do';
}
