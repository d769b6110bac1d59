/** One option of a list in a form. */
export interface Option {
  id: string
  label: string
}

export interface OptionGroup {
  label: string
  options: Option[]
}
