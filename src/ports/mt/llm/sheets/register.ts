import type { Domain, Register } from '../../../../language/register/rules.ts';

/** How sentences of a Korean target end. */
export function registerRule(register: Register, domain: Domain): string {
  const nouns = domain === 'patent'
    ? 'Claims, headings and list items end in nouns.'
    : 'Headings and list items may end in nouns.';
  switch (register) {
    case 'hapsyo':
      return `Register: 합쇼체. Sentences end in -습니다/-ㅂ니다, questions in -습니까, requests in -십시오; never -요, never -다 alone. ${nouns}`;
    case 'haeyo':
      return `Register: 해요체. Sentences end in -아요/-어요/-예요, -죠, requests in -세요; never -습니다, never -다 alone. ${nouns}`;
    case 'handa':
      return `Register: 한다체. Sentences end in -다/-ㄴ다/-는다, questions in -는가/-은가; never -습니다, never -요. ${nouns}`;
    case 'nouns':
      return 'Register: 명사형(개조식). Every sentence ends in a noun or in -음/-함/-임/-됨/-기/-것, without -다 and -요: "설치를 완료함", "사용 금지", "전원을 끌 것".';
    case 'auto':
      return 'Register: the Korean speech level that fits the source (formal, friendly, plain), the same for the whole text; in dialogue each speaker keeps theirs.';
  }
}
