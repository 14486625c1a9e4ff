import type { CDPSession, Page } from 'playwright-core';

/** An input method as the browser hears it: each step is what stands there while a syllable is composed. */
export async function inputMethod(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  const commit = (text: string) => session.send('Input.insertText', { text });

  return {
    compose,
    commit,
    /** Hangul as one types it: ㅎ, 하, 한; then the next syllable. */
    async type(words: string) {
      for (const letter of words) {
        for (const step of stepsOf(letter)) await compose(step);
        await commit(letter);
      }
    },
  };
}

const FIRST = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const SYLLABLES = 0xac00;
const VOWELS = 21;
const ENDINGS = 28;

function stepsOf(letter: string): string[] {
  const code = letter.charCodeAt(0) - SYLLABLES;
  if (code < 0 || code >= FIRST.length * VOWELS * ENDINGS) return [];
  const first = FIRST[Math.floor(code / (VOWELS * ENDINGS))] ?? letter;
  const open = String.fromCharCode(SYLLABLES + code - code % ENDINGS);
  return open === letter ? [first, letter] : [first, open, letter];
}
