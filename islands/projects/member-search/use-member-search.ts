import { useEffect, useRef, useState } from 'react';
import { SEARCH_MIN } from '../../../src/projects/teams/rules.ts';
import { send, teamsApi } from '../../runtime/api.ts';
import type { FoundMember } from './MemberSuggestions.tsx';

const PAUSE_MS = 250;

/** Members whose nickname or address fits what is typed; one call after the last letter. */
export function useMemberSearch(projectNo: number) {
  const [found, setFound] = useState<FoundMember[]>([]);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef('');
  useEffect(() => () => clearTimeout(waiting.current), []);

  function close() {
    newest.current = '';
    clearTimeout(waiting.current);
    setFound([]);
  }

  function search(typed: string) {
    const words = typed.trim();
    newest.current = words;
    clearTimeout(waiting.current);
    if ([...words].length < SEARCH_MIN) return setFound([]);
    waiting.current = setTimeout(() => void ask(words), PAUSE_MS);
  }

  async function ask(words: string) {
    const call = teamsApi.team.getSearching[':text'].$get({
      param: { text: words },
      query: { project_no: String(projectNo) },
    });
    // Without suggestions the field works all the same.
    const answer = await send(call, { stay: true }).catch(() => []);
    if (newest.current === words) setFound(answer);
  }

  return { found, search, close };
}
