/** The newest words of one chat. */
export type ChatSummary = {
  partner: string;
  partner_name: string;
  count: number;
  comment: string;
  signdate: string;
  unread: number;
};

/** The newest chats of a member: there are no chats yet, so nobody has one. */
export function listMessages(): ChatSummary[] {
  return [];
}
