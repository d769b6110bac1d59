import { languagePrefix, links } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import type { LayoutRules } from '#lib/domain/site/layout'
import { lookOf } from '#lib/domain/site/marketing'
import type { FloatingButtonSettings, PageContext } from '#lib/domain/site/page'
import type { Words } from '#lib/languages/en/index'

/**
 * specification.md, section 2, 'a mapping from page variant to buttons exists (book appointment, call, WhatsApp,
 * download app, PDF types)': the buttons of a page and their labels, for the bottom bar, the floating buttons,
 * marketing pages and the submit buttons of forms.
 */

/** `form` opens the form; `pdf` leads to the form in the page; `loan` to the loan calculator. */
export type ButtonKind = 'form' | 'call' | 'whatsApp' | 'app' | 'pdf' | 'loan'

/** The words of buttons and of titles of forms, in the page's language. */
export type ButtonWords = Pick<Words['common'], 'buttons' | 'formTitles'>
type Label = keyof ButtonWords['buttons']
type FormTitle = keyof ButtonWords['formTitles']

interface Planned {
  kind: ButtonKind
  label: Label
}

export interface PageButton {
  kind: ButtonKind
  label: string
}

const openInApp: Planned = { kind: 'app', label: 'openInApp' }
const callNow: Planned = { kind: 'call', label: 'callNow' }
const whatsAppExpert: Planned = { kind: 'whatsApp', label: 'whatsAppExpert' }
const chatWithExpert: Planned = { kind: 'whatsApp', label: 'chatWithExpert' }
const form = (label: Label): Planned => ({ kind: 'form', label })

interface Buttons {
  /** The title of the page's form; the default if left out. */
  title?: FormTitle
  /** The label of the submit button of the page's form, in the page or over it. */
  submit: Label
  /** The bar after 500 px of scrolling; the last is the main action. */
  bar: readonly Planned[]
}

const buttons = (submit: Label, ...bar: Planned[]): Buttons => ({
  submit,
  bar: bar.length > 0 ? bar : [whatsAppExpert, form(submit)],
})
const everywhere = buttons('bookAppointment')

const titled = (title: FormTitle, own: Buttons): Buttons => ({ title, ...own })

const byPageType: Partial<Record<PageType, Buttons>> = {
  costpage: titled('cost', buttons('getCost')),
  Insurance: titled('coverage', buttons('checkCoverage')),
  Contact: titled('contact', buttons('askForCallback')),
}

/** The form below the result of a tool. */
export const toolForm = ({ buttons: labels, formTitles }: ButtonWords) => ({
  title: formTitles.tool,
  submit: labels.askForCallback,
})
const tool = (...bar: Planned[]) => titled('tool', buttons('askForCallback', ...bar))

/** Pages that differ from their page type. */
const byPath: Readonly<Record<string, Buttons>> = {
  [links.secondOpinion]: titled('secondOpinion', buttons('secondOpinion')),
  [links.bmiCalculator]: tool(),
  [links.pilesSeverity]: tool(),
  [links.cataractLens]: tool(),
  [links.medicalLoan]: tool(whatsAppExpert, { kind: 'loan', label: 'monthlyPayment' }),
}

/** topsticky has its bar at the top of the page: topBarButtons. */
function marketingButtons(page: Pick<PageContext, 'marketingLook'>): Buttons {
  const { submit, main, sticky, form: variant } = lookOf(page)
  if (sticky === 'bar') return { submit, bar: [] }
  if (main !== 'form') return buttons(submit, chatWithExpert, callNow)
  return buttons(
    submit,
    chatWithExpert,
    variant === '10' ? { kind: 'pdf', label: submit } : form(submit),
  )
}

type ButtonsPage = Pick<PageContext, 'pageType' | 'path' | 'language' | 'marketingLook'>

const plainPath = ({ path, language }: Pick<PageContext, 'path' | 'language'>) =>
  path.slice(languagePrefix(language).length)

const buttonsOf = (page: ButtonsPage): Buttons =>
  page.pageType === 'Marketing'
    ? marketingButtons(page)
    : (byPath[plainPath(page)] ?? byPageType[page.pageType] ?? everywhere)

export const submitLabelOf = (page: ButtonsPage, words: ButtonWords): string =>
  words.buttons[buttonsOf(page).submit]

/** undefined where the form has the default title. */
export function formTitleOf(page: ButtonsPage, words: ButtonWords): string | undefined {
  const { title } = buttonsOf(page)
  return title && words.formTitles[title]
}

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

const enabled = <Button extends { kind: ButtonKind }>(page: Flags, all: readonly Button[]) =>
  all.filter(({ kind }) => isEnabled(page)[kind])

const labelled = (planned: readonly Planned[], { buttons: labels }: ButtonWords): PageButton[] =>
  planned.map(({ kind, label }) => ({ kind, label: labels[label] }))

const plannedBar = (
  page: ButtonsPage & Flags,
  bar: LayoutRules['bottomBar'],
): readonly Planned[] => {
  if (bar === 'none') return []
  return bar === 'app-only' ? [openInApp] : enabled(page, buttonsOf(page).bar)
}

/** Has the page a bar after 500 px of scrolling? */
export const hasBar = (page: ButtonsPage & Flags, bar: LayoutRules['bottomBar']): boolean =>
  plannedBar(page, bar).length > 0

/** The buttons of that bar, the main action last. */
export const barButtons = (
  page: ButtonsPage & Flags,
  bar: LayoutRules['bottomBar'],
  words: ButtonWords,
): readonly PageButton[] => labelled(plannedBar(page, bar), words)

type FloatingPage = Flags & Pick<PageContext, 'floatingButtons' | 'showBookAppointment'>

const bookButton = (page: FloatingPage): Planned[] =>
  page.showBookAppointment ? [form('bookAppointment')] : []

/** The buttons at the screen's edge; none when the page hides them. */
export function floatingButtons(page: FloatingPage, words: ButtonWords): readonly PageButton[] {
  const { hidden = false, titles = {} }: FloatingButtonSettings = page.floatingButtons ?? {}
  if (hidden) return []
  const { call, whatsApp, book } = words.buttons
  const asked = enabled<PageButton>(page, [
    { kind: 'call', label: titles.call ?? call },
    { kind: 'whatsApp', label: titles.whatsApp ?? whatsApp },
    { kind: 'form', label: titles.form ?? book },
  ])
  // Only one button opens the form.
  return page.showBookAppointment
    ? [...asked.filter(({ kind }) => kind !== 'form'), ...labelled(bookButton(page), words)]
    : asked
}

/** The buttons next to a marketing page's form for talking to a person. */
export const personButtons = (page: FloatingPage, words: ButtonWords): readonly PageButton[] =>
  labelled([...enabled(page, [callNow, chatWithExpert]), ...bookButton(page)], words)

/** The bar that stays at the top of the variant topsticky; the last is the main action. */
export const topBarButtons = (
  page: ButtonsPage & Flags,
  words: ButtonWords,
): readonly PageButton[] =>
  labelled(enabled(page, [callNow, chatWithExpert, form(buttonsOf(page).submit)]), words)
