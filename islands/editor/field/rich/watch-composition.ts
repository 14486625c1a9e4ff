/** Follows what is composed from now on. */
export function watchComposition() {
  let isOn = false;
  let onEnd = () => {};
  const begin = () => void (isOn = true);
  const end = () => {
    isOn = false;
    onEnd();
  };
  document.addEventListener('compositionstart', begin);
  document.addEventListener('compositionend', end);

  return {
    /** When nothing is being composed; to be called only once. */
    async ended() {
      while (isOn) await new Promise<void>((resolve) => onEnd = resolve);
      document.removeEventListener('compositionstart', begin);
      document.removeEventListener('compositionend', end);
    },
  };
}
