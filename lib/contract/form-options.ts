/** What the comboboxes of a form offer. */
export interface Option {
  id: string
  label: string
}

export interface OptionGroup {
  label: string
  options: Option[]
}

export interface FormOptions {
  /** 'Other' (id '0') is the last. */
  cities: Option[]
  /** The cities are some of many: a live form fetches the others when the visitor comes to it. */
  moreCities?: boolean
  /** Procedures and conditions; ids 'procedure:201', 'condition:102', 'other'. */
  treatments: OptionGroup[]
  /** The treatments are some of many: fetched like the cities. */
  moreTreatments?: boolean
}
