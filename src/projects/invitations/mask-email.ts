/** Enough to recognise a member, too little to write to them. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email].slice(0, 1).join('')}***${email.slice(at)}`;
}
