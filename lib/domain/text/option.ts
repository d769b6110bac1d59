/** One option of a list in a form. */
export interface Option {
  id: string
  /** In the page's language. */
  label: string
  /** The catalogue's name where the label is Hindi: shown beside it, and what a lead carries. */
  latin?: string
}

export interface OptionGroup {
  label: string
  /** Of the page's department: they come first among equally good matches. */
  isSuggested?: true | undefined
  options: Option[]
}

/** The option's name in the catalogue, in whichever language it is shown. */
export const catalogueName = ({ label, latin }: Option): string => latin ?? label

/** The catalogue's name as it stands beside the label; '' if the label has it already: 'कान, नाक, गला (ENT)'. */
export const latinBeside = ({ label, latin = '' }: Option): string =>
  label.includes(latin) ? '' : latin

/** The option as plain text: 'दिल्ली (Delhi)'. */
export function optionText(option: Option): string {
  const latin = latinBeside(option)
  return latin ? `${option.label} (${latin})` : option.label
}

/** The option that `optionText` wrote. */
export function optionOfText(id: string, text: string): Option {
  const [, label, latin] = /^(.*?) \((\p{Script=Latin}.*)\)$/u.exec(text) ?? []
  return label && latin && /\P{ASCII}/u.test(label) ? { id, label, latin } : { id, label: text }
}

/** What people call the options of a list besides the names that it shows. */
export interface OptionNames {
  /** Former and everyday names, also transliterated ones, by the option's name in the catalogue. */
  names: Readonly<Record<string, readonly string[]>>
  /** Catalogue names of the options that come first among equally good matches. */
  popular: readonly string[]
}
