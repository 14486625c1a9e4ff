/** Of an account in the service: a member, support who answers and reads, or the operator. */
export const roles = ['member', 'support', 'operator'] as const;

export type Role = typeof roles[number];

/** Whether an account works for the service, and may open its console. */
export function isStaff(role: Role): boolean {
  return role !== 'member';
}
