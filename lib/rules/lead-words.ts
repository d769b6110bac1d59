import type { LeadFieldName } from '#lib/rules/lead-field-names'

/** The messages of point 5, and ours where it has none. */
export interface LeadMessages {
  name: string
  mobile: string
  email: string
  city: string
  treatment: string
  speciality: string
  hospital: string
  query: string
  insuranceType: string
  anyOne: string
  preferredCity: string
  monthlySalary: string
  height: string
  weight: string
  tooLong: (label: string, most: string) => string
}

/** Everything that the lead form says, in one language: its one dictionary. */
export interface LeadWords {
  labels: Record<LeadFieldName, string>
  hints: Partial<Record<LeadFieldName, string>>
  /** What a list's button says while nothing is chosen. */
  placeholders: Partial<Record<LeadFieldName, string>>
  choices: {
    yes: string
    no: string
    government: string
    private: string
    anyTime: string
    morning: string
    afternoon: string
    evening: string
  }
  optional: string
  /** The option behind all others (specification point 3), and its Hindi of point 4. */
  other: string
  conditions: string
  treatments: string
  list: {
    search: (label: string) => string
    typeToSearch: string
    count: (options: number) => string
    nothing: string
  }
  messages: LeadMessages
  summary: string
  title: string
  secondOpinion: string
  /** Under the title, of a doctor or a hospital. */
  withName: (name: string) => string
  submit: string
  submitting: string
  close: string
  callback: (callingHours: string) => string
  consent: { before: string; link: string }
  /** The notice beside the consent line: what is kept, why, who sees it, how long, how to withdraw. */
  notice: { title: string; points: readonly { term: string; text: string }[] }
  draft: { kept: string; erase: string }
  /** Takes a preset doctor or hospital away. */
  anybody: string
  /** Of a field that the link has set. */
  change: string
  countryCode: { label: string; search: string; hint: string }
}
