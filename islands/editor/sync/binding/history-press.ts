type Press = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, by the place of the key: in Hangul mode Z is ㅋ. */
export function historyPress(press: Press): 'undo' | 'redo' | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = press;
  if (altKey || ctrlKey === metaKey) return undefined;
  if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo';
  return code === 'KeyY' && ctrlKey && !shiftKey ? 'redo' : undefined;
}
