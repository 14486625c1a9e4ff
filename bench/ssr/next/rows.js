/** The table that both servers draw: 200 rows of five columns, made anew for each request. */
export function rows() {
  return Array.from({ length: 200 }, (_, index) => ({
    no: index + 1,
    source: `제${index + 1}조 비밀유지 의무는 계약 종료 후에도 존속한다.`,
    target: `Article ${index + 1}: the duty of confidentiality survives termination.`,
    status: index % 3 === 0 ? '확정' : '초안',
    score: 60 + (index * 7) % 40,
  }));
}
