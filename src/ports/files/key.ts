/** Keys are made by stores, and never hold anything that a person typed. */
export const KEY = /^[A-Za-z0-9_-]{16,64}$/;
