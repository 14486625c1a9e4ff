import { type RefObject, useEffect, useState } from 'react';

/** Files dropped anywhere on the chat. Answers whether some are held over it now. */
export function useDrop(inside: RefObject<HTMLElement | null>, onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>('.chat-room');
    if (!place) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!place.contains(relatedTarget as Node | null)) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      const files = [...event.dataTransfer?.files ?? []];
      setIsOver(false);
      if (files.length === 0) return;
      event.preventDefault();
      onDrop(files);
    };
    place.addEventListener('dragover', over);
    place.addEventListener('dragleave', leave);
    place.addEventListener('drop', drop);
    return () => {
      place.removeEventListener('dragover', over);
      place.removeEventListener('dragleave', leave);
      place.removeEventListener('drop', drop);
    };
  }, [onDrop]);
  return isOver;
}
