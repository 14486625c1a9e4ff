import { countText } from '../../documents/counting/count-text.ts';
import { wordsOf } from '../../documents/counting/rules.ts';
import { valid } from '../../server/http.ts';
import { apiFactory, describes } from '../operations/operation.ts';
import { ApiCounts, TextToCount } from './schema.ts';

/** POST /counts: a text in all the units that work is measured in. Nothing of it is stored. */
export const postApiCounts = apiFactory.createHandlers(
  describes({
    name: 'countText',
    summary: { ko: '글의 분량 세기', en: 'Count a text' },
    scope: 'lines:read',
    status: 200,
    answer: ApiCounts,
    example: { eojeol: 2, characters: 7, spaced: 8, words: 1.8 },
    sent: { text: '첫 문장입니다.', language: 'ko' },
    changesNothing: true,
    codes: [],
  }),
  valid('json', TextToCount),
  (c) => {
    const { text, language } = c.req.valid('json');
    const counts = countText(text, language);
    const { eojeol, characters, spaced } = counts;
    const words = Math.round(wordsOf(language, counts) * 10) / 10;
    return c.json({ eojeol, characters, spaced, words });
  },
);
