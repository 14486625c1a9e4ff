/** Words in files for reviewers outside: both languages, for who reads them is not known. */
export const text = {
  mayEdit: {
    ko:
      '번역과 비고 열만 고쳐 주세요. {1} {/1} {2/} 같은 태그는 지우거나 바꾸지 말아 주세요. 줄의 순서를 바꾸거나 일부만 돌려주어도 괜찮아요.',
    en:
      'Please edit the columns Target and Comment only, and leave tags such as {1} {/1} {2/} in the text. Rows may be sorted, and some of them may be left out.',
  },
};
