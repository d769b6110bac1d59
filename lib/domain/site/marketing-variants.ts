import { type MarketingLook, plainLook } from '#lib/domain/site/marketing'
import type { LeadFieldName, PageContext } from '#lib/domain/site/page'

/** A variant of /marketing/{variant}/{slug}: what it shows, what its form asks and what it is for. */
export interface MarketingVariant extends MarketingLook {
  fields: readonly LeadFieldName[]
  /** For docs/marketing-links.md and whoever chooses one. */
  purpose: string
}

const nameAndMobile = ['name', 'mobile'] as const
const withRemark = ['name', 'mobile', 'query'] as const
const insurance = ['name', 'mobile', 'city', 'insuranceType', 'insuranceName'] as const
const insuredWithPlace = ['insured', 'mobile', 'city', 'treatment'] as const

const variant = (of: Partial<MarketingVariant> & Pick<MarketingVariant, 'purpose'>) => ({
  ...plainLook,
  fields: nameAndMobile,
  ...of,
})

/**
 * The site's own variants (specification.md, section 2 and decisions.md, section 3): they differ in this table, not in
 * code.
 */
const own = {
  plain: variant({
    purpose:
      'the address without a variant: form next to key facts, prices, quiz, doctors and hospitals, text and questions',
  }),
  index: variant({
    sections: ['facts', 'costs', 'doctors', 'hospitals', 'tool', 'text', 'questions', 'related'],
    fields: insuredWithPlace,
    submit: 'bookNow',
    purpose: 'everything at once, and a form that asks for everything',
  }),
  // Only this variant has a carousel and loads its style sheet (lib/domain/site/layout).
  brand: variant({
    sections: ['carousel', 'hospitals', 'conditions', 'facts', 'text', 'questions', 'related'],
    fields: insuredWithPlace,
    submit: 'bookNow',
    purpose: 'a row of doctors and the 16 conditions',
  }),
  thin: variant({
    sections: ['facts', 'questions'],
    fields: withRemark,
    submit: 'bookNow',
    purpose: 'only key facts and questions',
  }),
  onlyform: variant({
    sections: [],
    fields: withRemark,
    purpose: 'the heading and the form',
  }),
  remarks: variant({
    sections: ['facts', 'text', 'questions'],
    fields: withRemark,
    purpose: 'the text, for people who want to write to us',
  }),
  pdf: variant({
    lead: ['pdf'],
    sections: ['facts', 'questions'],
    form: '10',
    submit: 'sendPdf',
    purpose: 'the contents of the PDF, which we send on WhatsApp (form variant 10)',
  }),
  cost: variant({
    lead: ['costs'],
    sections: ['facts', 'hospitals', 'text', 'questions', 'related'],
    fields: ['mobile', 'insured'],
    submit: 'getCost',
    purpose: 'the prices of the treatment first, with ‘Get Cost Now’',
  }),
  doctor: variant({
    lead: ['doctor'],
    sections: ['facts', 'hospitals', 'text', 'questions', 'related'],
    purpose: 'one doctor at the top; the lead names the doctor',
  }),
  callprimary: variant({ main: 'call', purpose: 'calling is the main button' }),
  topsticky: variant({
    sticky: 'bar',
    submit: 'bookNow',
    purpose: 'call, chat and booking stay at the top of the screen',
  }),
  board: variant({
    lead: ['doctors', 'hospitals'],
    sections: ['facts', 'costs', 'questions', 'related'],
    fields: ['name', 'mobile', 'city'],
    purpose:
      'doctors and hospitals first, each with a button, for people who want to choose; without a city they are from all of India',
  }),
  callwhatsapp: variant({
    main: 'contact',
    sections: ['facts', 'questions'],
    submit: 'askForCallback',
    purpose: 'call and WhatsApp are the main buttons, and the form is at the end',
  }),
  display: variant({
    lead: ['price'],
    sections: [],
    submit: 'getCost',
    purpose: 'for display advertisements: one price and the form, nothing else',
  }),
  faqthin: variant({
    lead: ['questions'],
    sections: [],
    fields: withRemark,
    submit: 'askForCallback',
    purpose: 'the questions first, and a form for one more question',
  }),
  lens: variant({
    lead: ['lens'],
    sections: ['facts', 'costs', 'doctors', 'hospitals', 'questions'],
    purpose: 'the choice of a cataract lens first; pages about anything else have no such part',
  }),
  superthin: variant({
    sections: [],
    fields: ['mobile'],
    submit: 'askForCallback',
    purpose: 'the heading and one field',
  }),
  verythin: variant({
    sections: ['topFacts'],
    purpose: 'the form and three facts',
  }),
  ayush: variant({
    lead: ['scheme'],
    sections: ['hospitals', 'facts', 'questions', 'related'],
    fields: insurance,
    submit: 'checkCoverage',
    payer: 'ayushman-bharat',
    purpose:
      'what Ayushman Bharat pays, and the hospitals that accept it; the form begins with the scheme',
  }),
} satisfies Record<string, MarketingVariant>

export const marketingVariants: ReadonlyMap<string, MarketingVariant> = new Map(Object.entries(own))

/** What a variant says in the page context. The look of the plain variant is the default. */
export function contextOfVariant(name: string, variant: MarketingVariant) {
  const { fields, purpose: _purpose, ...marketingLook } = variant
  return {
    marketingVariant: name,
    formRequirements: fields,
    ...(name !== 'plain' && { marketingLook }),
  } satisfies Partial<PageContext>
}
