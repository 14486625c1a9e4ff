/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';

type SearchFormProps = {
  action: string;
  /** Of the field. */
  id: string;
  label: string;
  help: string;
  button: string;
  q: string;
  maxLength: number;
  children?: ComponentChildren;
};

/** Finds rows of a list by words; `children` stand behind the button. */
export function SearchForm(props: SearchFormProps) {
  const { action, id, label, help, button, q, maxLength, children } = props;
  return (
    <form class='console-search' action={action} role='search'>
      <label for={id}>{label}</label>
      <div class='console-acts'>
        <input
          class='input'
          type='search'
          id={id}
          name='q'
          value={q}
          maxLength={maxLength}
          aria-describedby={`${id}-help`}
        />
        <button type='submit' class='btn btn-primary'>{button}</button>
        {children}
      </div>
      <p class='muted' id={`${id}-help`}>{help}</p>
    </form>
  );
}
