/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

type QuestionProps = {
  /** Opens the question. */
  label: string;
  /** For screen readers, where the label does not name the member. */
  about?: string;
  isDangerous?: boolean;
  /** What follows, and the button that does it. */
  children: ComponentChildren;
};

/** A button that says what follows before it does something; works without a script. */
export function Question({ label, about, isDangerous = false, children }: QuestionProps) {
  return (
    <details class='question'>
      <summary class={`btn btn-sm${isDangerous ? ' btn-error' : ''}`} aria-label={about}>
        {label}
      </summary>
      <div class='question-body'>{children}</div>
    </details>
  );
}
