/** @jsxImportSource preact */
type RowFormProps = {
  action: string;
  /** What the row is known by. */
  fields: Readonly<Record<string, string | number>>;
  /** Its buttons; `name` also says on which row they act, for those who hear one button alone. */
  acts: readonly (false | { act: string; label: string; name: string })[];
};

/** What may be done to one row of a table. */
export function RowForm({ action, fields, acts }: RowFormProps) {
  return (
    <form method='post' action={action} class='console-acts'>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type='hidden' name={name} value={value} />
      ))}
      {acts.map((one) =>
        one && (
          <button
            key={one.act}
            type='submit'
            class='btn btn-sm'
            name='do'
            value={one.act}
            aria-label={one.name}
          >
            {one.label}
          </button>
        )
      )}
    </form>
  );
}
