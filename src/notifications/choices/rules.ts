/** When a notification is mailed: at once, with others at nine in the morning, never. */
export const mailChoices = ['now', 'daily', 'off'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** What a member has chosen for one cause. */
export type Choice = { isInApp: boolean; mail: MailChoice };

/** What notifications can be about and a member may not want to hear of. */
export const mutedKinds = ['post', 'project'] as const;
export type MutedKind = (typeof mutedKinds)[number];
export type MutedThing = { kind: MutedKind; id: string };

/** More are not listed one by one. */
export const MOST_MUTED = 500;
