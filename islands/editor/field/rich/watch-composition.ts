/** Follows what is composed from now on. */
export function watchComposition() {
  let isOn = false;
  let tell = () => {};
  const begin = () => void (isOn = true);
  const end = () => {
    isOn = false;
    tell();
  };
  document.addEventListener('compositionstart', begin);
  document.addEventListener('compositionend', end);

  return {
    /** When nothing is being composed; to be called only once. */
    async ended() {
      while (isOn) await new Promise<void>((resolve) => tell = resolve);
      document.removeEventListener('compositionstart', begin);
      document.removeEventListener('compositionend', end);
    },
  };
}
