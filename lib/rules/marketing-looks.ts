import type { MarketingVariant } from '#lib/rules/marketing-variants'

/** The parts that a marketing page may have beside its heading and its form. */
export type MarketingSection =
  | 'doctor'
  | 'pdf'
  | 'costs'
  | 'carousel'
  | 'conditions'
  | 'facts'
  | 'tool'
  | 'text'
  | 'questions'
  | 'related'

export interface MarketingLook {
  /** Under the heading, on phones before the form. */
  lead: readonly MarketingSection[]
  /** After the form, in this order; a part that the page has nothing for is left out. */
  sections: readonly MarketingSection[]
  /** The hero's form, or the one that the PDF comes by (leadFormVariant of decisions.md section 3). */
  form: '9' | '10'
  /** The one main action: send the form, or call. */
  main: 'form' | 'call'
  /** What stays in view: the form beside the text on wide screens, or a bar at the top. */
  sticky: 'form' | 'bar'
}

const whole = ['facts', 'tool', 'text', 'questions', 'related'] as const

const look = (of: Partial<MarketingLook>): MarketingLook => ({
  lead: [],
  sections: whole,
  form: '9',
  main: 'form',
  sticky: 'form',
  ...of,
})

/**
 * The variants of marketing pages (decisions.md section 3): they differ in this table and in the fields of
 * lib/rules/lead-fields, not in code.
 */
export const marketingLooks: Readonly<Record<MarketingVariant, MarketingLook>> = {
  plain: look({}),
  index: look({
    sections: ['facts', 'costs', 'tool', 'text', 'questions', 'related'],
  }),
  // The only one with a carousel: no other marketing page has its style sheet (lib/rules/layout).
  brand: look({ sections: ['carousel', 'conditions', 'facts', 'text', 'questions', 'related'] }),
  thin: look({ sections: ['facts', 'questions'] }),
  onlyform: look({ sections: [] }),
  remarks: look({ sections: ['facts', 'text', 'questions'] }),
  pdf: look({ lead: ['pdf'], sections: ['facts', 'questions'], form: '10' }),
  cost: look({ lead: ['costs'], sections: ['facts', 'text', 'questions', 'related'] }),
  doctor: look({ lead: ['doctor'], sections: ['facts', 'text', 'questions', 'related'] }),
  callprimary: look({ main: 'call' }),
  topsticky: look({ sticky: 'bar' }),
}

/** The look of a page; a campaign has no variant and looks as the plain page does. */
export const lookOf = ({ marketingVariant }: { marketingVariant?: MarketingVariant }) =>
  marketingLooks[marketingVariant ?? 'plain']
