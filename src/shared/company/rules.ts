/** What the law wants shown of a shop, in the order of the law, and what stands before each. */
const companyLines = [
  ['COMPANY_NAME', ''],
  ['COMPANY_REPRESENTATIVE', '대표 '],
  ['COMPANY_NUMBER', '사업자등록번호 '],
  ['COMPANY_MAIL_ORDER_NUMBER', '통신판매업신고 '],
  ['COMPANY_ADDRESS', ''],
  ['SUPPORT_EMAIL', ''],
  ['COMPANY_HOST', '호스팅 '],
] as const;

/** Lines that can be changed in the console; before that they are those of the environment. */
export const lineNames = [
  'COMPANY_NAME',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_NUMBER',
  'COMPANY_MAIL_ORDER_NUMBER',
  'COMPANY_ADDRESS',
  'COMPANY_HOST',
  'SUPPORT_PHONE',
  'SUPPORT_HOURS_KO',
  'SUPPORT_HOURS_EN',
] as const;

export type LineName = typeof lineNames[number];

/** By the names of the environment, where most of them come from. */
export type ServiceLines = Readonly<Partial<Record<LineName | 'SUPPORT_EMAIL', string>>>;

/** So long a line may be. */
export const LINE_AT_MOST = 200;

/** The line at the foot of every page, put together from the single ones; nothing without the name. */
export function companyLineOf(lines: ServiceLines): string | undefined {
  if (!lines.COMPANY_NAME?.trim()) return undefined;
  return companyLines.flatMap(([name, before]) => {
    const value = lines[name]?.trim();
    return value ? [before + value] : [];
  }).join(' · ');
}
