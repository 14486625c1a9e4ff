import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react';

/**
 * One text field of a form. Its error appears when the field is left or the form is sent, and goes as soon as the
 * words are right; a syllable that is still being composed is never judged.
 */
export function useField<E extends HTMLInputElement | HTMLTextAreaElement = HTMLInputElement>(
  problemOf: (value: string) => string | undefined,
  /** What stands in it from the start. */
  given = '',
) {
  const ref = useRef<E>(null);
  const isComposing = useRef(false);
  const [value, setValue] = useState(given);
  const [settled, setSettled] = useState(given);
  const [error, setError] = useState<string>();

  function apply(next: string) {
    setValue(next);
    if (isComposing.current) return;
    setSettled(next);
    if (!problemOf(next)) setError(undefined);
  }

  // What was typed or filled in before this script ran counts too.
  useEffect(() => {
    if (ref.current?.value) apply(ref.current.value);
  }, []);

  return {
    ref,
    value,
    /** The value without a syllable that is still being composed. */
    settled,
    error,
    setError,
    set: apply,
    /** Shows what is wrong; true when nothing is. */
    check(): boolean {
      const problem = problemOf(value);
      setError(problem);
      return !problem;
    },
    /** Shows a refusal and puts the caret where it can be mended. */
    refuse(message: string) {
      setError(message);
      ref.current?.focus();
    },
    input: {
      ref,
      value,
      onChange: (event: ChangeEvent<E>) => apply(event.target.value),
      onBlur: () => {
        if (value && !isComposing.current) setError(problemOf(value));
      },
      onCompositionStart: () => {
        isComposing.current = true;
      },
      onCompositionEnd: (event: CompositionEvent<E>) => {
        isComposing.current = false;
        apply(event.currentTarget.value);
      },
    },
  };
}

export type FieldState = ReturnType<typeof useField<HTMLInputElement>>;
export type TextState = ReturnType<typeof useField<HTMLTextAreaElement>>;
