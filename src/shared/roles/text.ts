import type { Role } from './rules.ts';

export const roleNames: Record<Role, { ko: string; en: string }> = {
  member: { ko: '회원', en: 'Member' },
  support: { ko: '고객 지원', en: 'Support' },
  operator: { ko: '운영자', en: 'Operator' },
};
