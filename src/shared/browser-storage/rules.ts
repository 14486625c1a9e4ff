/**
 * Every name under which our pages store something in a browser; the privacy policy says of each what for and how
 * long. A name that ends in a colon begins many..
 */
export const storageNames = {
  token: 'token',
  expirationTime: 'expirationTime',
  userInfo: 'userInfo',
  username: 'username',
  useremail: 'useremail',
  rememberedEmail: 'rememberedEmail',
  joinedEmail: 'joinedEmail',
  mailAsked: 'mailAsked',
  notifications: 'notifications',
  messages: 'messages',
  unread: 'unread',
  drafts: 'draft:',
  richLines: 'rich:',
  engineNote: 'editor:engine-note',
  sidePanel: 'aidsOpen',
  preview: 'previewOpen',
  suggestions: 'suggestions',
} as const;

export type StorageName = typeof storageNames[keyof typeof storageNames];

/** Databases of lines with words that the server does not have yet: member, line, epoch, tab. Earlier pages named no tab. */
export const lineDatabaseName = /^[\w-]+\/\d+\/\d+(\/\w+)?$/;

/** The field by which a form names the draft of it in the browser. */
export const draftField = 'draft';

/** At the end of an address: the form with this draft was stored. It never leaves the browser. */
const STORED = '#stored=';

const isDraftId = (id: unknown): id is string => typeof id === 'string' && /^[\w-]{8,40}$/.test(id);

/** Where a stored form leads, so that its draft goes; as it is, if no browser holds one. */
export function withStored(path: string, draft: unknown): string {
  return isDraftId(draft) && !path.includes('#') ? `${path}${STORED}${draft}` : path;
}

/** The draft whose form was stored just now. */
export function storedIn(hash: string): string | undefined {
  const id = hash.startsWith(STORED) ? hash.slice(STORED.length) : undefined;
  return isDraftId(id) ? id : undefined;
}
