/** A backup cannot be restored; the message is for the operator and needs no stack. */
export class RestoreRefused extends Error {}
