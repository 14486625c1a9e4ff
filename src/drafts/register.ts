import type { Domain, Register } from '../ports/mt/port.ts';

const CLOSING = /["'”’」』)\]\s]+$/;
const STOPS = /[.!?。…\s]+$/;

/** Legal texts and patents are written in 한다체, other texts politely; subtitles speak as their people do. */
export function defaultRegister(domain: Domain, extension: string): Register {
  if (extension === 'srt' || extension === 'smi') return 'auto';
  return domain === 'normal' ? 'hapsyo' : 'handa';
}

/** The speech level of the last sentence; undefined for headings, lists and fragments. */
export function registerOf(text: string): Register | undefined {
  const end = text.trim().replace(CLOSING, '').replace(STOPS, '').replace(CLOSING, '');
  if (/(니다|니까|시오)$/.test(end)) return 'hapsyo';
  if (/(요|죠)$/.test(end)) return 'haeyo';
  if (/[가-힣](다|는가|은가|까|라|자|냐)$/.test(end)) return 'handa';
  return undefined;
}
