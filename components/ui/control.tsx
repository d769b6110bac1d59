// A separate module, so that a select on a page without a form does not load the code of fields.

/** What a label, hint and error give the control that they belong to. */
export interface ControlProps {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** Border and background of every control: 48 px high, red when invalid. */
export const controlClass =
  'w-full min-h-12 rounded-card border bg-white px-3 py-2 text-ink placeholder:text-ink-soft ' +
  'border-ink-soft aria-invalid:border-alert aria-invalid:border-2'
