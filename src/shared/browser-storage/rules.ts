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
