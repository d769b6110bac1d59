import { links } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import type { LayoutRules } from '#lib/domain/site/layout'
import type { MarketingVariant } from '#lib/domain/site/marketing'
import type { FloatingButtonSettings, PageContext } from '#lib/domain/site/page'

/**
 * specification.md, section 2, 'a mapping from page variant to buttons exists (book appointment, call, WhatsApp,
 * download app, PDF types)': the buttons of a page and their labels, for the bottom bar, the floating buttons,
 * marketing pages and the submit buttons of forms.
 */

/** `form` opens the form; `pdf` leads to the form in the page; `loan` to the loan calculator. */
export type ButtonKind = 'form' | 'call' | 'whatsApp' | 'app' | 'pdf' | 'loan'

export interface PageButton {
  kind: ButtonKind
  label: string
}

const bookAppointment = 'Book Appointment'
const askForCallback = 'Ask for a callback'
const openInApp: PageButton = { kind: 'app', label: 'Open In App' }
const callNow: PageButton = { kind: 'call', label: 'Call Now' }
const whatsAppExpert: PageButton = { kind: 'whatsApp', label: 'WhatsApp Expert' }
const chatWithExpert: PageButton = { kind: 'whatsApp', label: 'Chat with Expert' }
const form = (label: string): PageButton => ({ kind: 'form', label })

/** The download block's buttons (specification.md, section 9, 'Buttons'). */
export const downloadApp: PageButton = { kind: 'app', label: 'Download App' }

interface Buttons {
  /** The title of the page's form; the default if left out. */
  title?: string
  /** The label of the submit button of the page's form, in the page or over it. */
  submit: string
  /** The bar after 500 px of scrolling; the last is the main action. */
  bar: readonly PageButton[]
}

const buttons = (submit: string, ...bar: PageButton[]): Buttons => ({
  submit,
  bar: bar.length > 0 ? bar : [whatsAppExpert, form(submit)],
})
const everywhere = buttons(bookAppointment)

const titled = (title: string, own: Buttons): Buttons => ({ title, ...own })

const byPageType: Partial<Record<PageType, Buttons>> = {
  costpage: titled('Ask for an estimate', buttons('Get Cost Now')),
  Insurance: titled('Is my treatment covered?', buttons('Check Your Coverage')),
  Contact: titled('Write to us', buttons(askForCallback)),
}

/** The form below the result of a tool. */
export const toolForm = { title: 'Talk it over with a care coordinator', submit: askForCallback }
const tool = (...bar: PageButton[]) => titled(toolForm.title, buttons(toolForm.submit, ...bar))

/** Pages that differ from their page type. */
const byPath: Readonly<Record<string, Buttons>> = {
  [links.secondOpinion]: titled('Get a second opinion', buttons('Ask for a second opinion')),
  [links.bmiCalculator]: tool(),
  [links.pilesSeverity]: tool(),
  [links.cataractLens]: tool(),
  [links.medicalLoan]: tool(whatsAppExpert, { kind: 'loan', label: 'Calculate Monthly EMI' }),
}

const marketing = (submit: string) => buttons(submit, chatWithExpert, form(submit))

const byMarketingVariant: Readonly<Record<MarketingVariant, Buttons>> = {
  plain: marketing(bookAppointment),
  index: marketing('Book Now'),
  brand: marketing('Book Now'),
  thin: marketing('Book Now'),
  onlyform: marketing(bookAppointment),
  remarks: marketing(bookAppointment),
  pdf: buttons('Send Me the PDF', chatWithExpert, { kind: 'pdf', label: 'Send Me the PDF' }),
  cost: marketing('Get Cost Now'),
  doctor: marketing(bookAppointment),
  callprimary: buttons(bookAppointment, chatWithExpert, callNow),
  // Its bar is at the top of the page: topBarButtons.
  topsticky: { submit: 'Book Now', bar: [] },
}

type ButtonsPage = Pick<PageContext, 'pageType' | 'path' | 'marketingVariant'>

const buttonsOf = ({ pageType, path, marketingVariant }: ButtonsPage): Buttons =>
  pageType === 'Marketing'
    ? byMarketingVariant[marketingVariant ?? 'plain']
    : (byPath[path] ?? byPageType[pageType] ?? everywhere)

export const submitLabelOf = (page: ButtonsPage): string => buttonsOf(page).submit

/** undefined where the form has the default title. */
export const formTitleOf = (page: ButtonsPage): string | undefined => buttonsOf(page).title

type Flags = Pick<PageContext, 'isCallEnabled' | 'isWhatsAppEnabled' | 'isFormEnabled'>

/** specification.md, section 3: each flag is true when not given. */
const isEnabled = (flags: Flags) => ({
  call: flags.isCallEnabled ?? true,
  whatsApp: flags.isWhatsAppEnabled ?? true,
  form: flags.isFormEnabled ?? true,
  pdf: flags.isFormEnabled ?? true,
  app: true,
  loan: true,
})

const enabled = (page: Flags, all: readonly PageButton[]): readonly PageButton[] =>
  all.filter(({ kind }) => isEnabled(page)[kind])

/** The buttons of the bar after 500 px of scrolling, the main action last; without buttons there is no bar. */
export function barButtons(
  page: ButtonsPage & Flags,
  bar: LayoutRules['bottomBar'],
): readonly PageButton[] {
  if (bar === 'none') return []
  return bar === 'app-only' ? [openInApp] : enabled(page, buttonsOf(page).bar)
}

type FloatingPage = Flags & Pick<PageContext, 'floatingButtons' | 'showBookAppointment'>

const bookButton = (page: FloatingPage): PageButton[] =>
  page.showBookAppointment ? [form(bookAppointment)] : []

/** The buttons at the screen's edge; none when the page hides them. */
export function floatingButtons(page: FloatingPage): readonly PageButton[] {
  const { hidden = false, titles = {} }: FloatingButtonSettings = page.floatingButtons ?? {}
  if (hidden) return []
  const asked = enabled(page, [
    { kind: 'call', label: titles.call ?? 'Call' },
    { kind: 'whatsApp', label: titles.whatsApp ?? 'WhatsApp' },
    form(titles.form ?? 'Book'),
  ])
  // Only one button opens the form.
  return page.showBookAppointment
    ? [...asked.filter(({ kind }) => kind !== 'form'), ...bookButton(page)]
    : asked
}

/** The buttons next to a marketing page's form for talking to a person. */
export const personButtons = (page: FloatingPage): readonly PageButton[] => [
  ...enabled(page, [callNow, chatWithExpert]),
  ...bookButton(page),
]

/** The bar that stays at the top of the variant topsticky; the last is the main action. */
export const topBarButtons = (page: ButtonsPage & Flags): readonly PageButton[] =>
  enabled(page, [callNow, chatWithExpert, form(submitLabelOf(page))])
