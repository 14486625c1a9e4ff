import { withoutParticle } from '../../korean/eojeol.ts';

type TargetForm = { form: string; start: number; end: number };

/** Words of a Korean text without their particles, alone and by twos, with their places. */
export function targetForms(text: string): TargetForm[] {
  const words = [...text.matchAll(/[가-힣]+/g)].slice(0, 80);
  return words.flatMap((match, at) => {
    const alone = formOf(match);
    const before = words[at - 1];
    const isNext = before && text.slice(before.index + before[0].length, match.index) === ' ';
    if (!isNext || !mayBegin(before[0])) return [alone];
    const both = { form: `${before[0]} ${alone.form}`, start: before.index, end: alone.end };
    return [alone, both];
  });
}

/** 그는 코펜하겐 is no term: a word with its particle or an ending begins none. */
const mayBegin = (word: string) =>
  withoutParticle(word) === word &&
  !/(?:[은는을를의에도만]|한|할|된|될|하고|하며|하여|해|그|이|저)$/.test(word);

function formOf({ 0: word, index }: RegExpExecArray): TargetForm {
  const form = withoutParticle(word);
  return { form, start: index, end: index + form.length };
}
