/** Reads, fills and sends the site's forms inside the page, as fast as the page allows. */

/** One way to a lead: a link that opens the form, or a form in the page. */
export interface Way {
  /** 'ribbon', 'menu', 'bar', 'floating', 'card', 'text' for links; 'form', 'callback', 'partner' for forms. */
  opener: string
  /** Where it is among the links or among the forms of the page. */
  index: number
  label: string
  /** Of a link. */
  href?: string
}

/** What a visitor sees of a form, and the answers that it has from the start. */
export interface Shown {
  title: string
  lines: string
  fields: { name: string; label: string; answer: string; hint: string }[]
  submit: string
}

interface PlainForm extends Shown {
  action: string
  body: string
}

interface FormDriver {
  waysIn: (html: string) => Way[]
  plain: (html: string, index: number, mobile: string) => PlainForm
  look: (way: Way) => Promise<Omit<Shown, 'fields'>>
  open: (way: Way) => Promise<void>
  send: (way: Way, mobile: string) => Promise<Shown>
}

declare global {
  interface Window {
    forms: FormDriver
  }
}

/** Runs in every page before its own scripts (addInitScript), so it uses nothing from outside. */
export function installForms(): void {
  const typed: Record<string, string> = {
    name: 'Asha Rao',
    email: 'asha@example.in',
    query: 'When can I come?',
    insuranceName: 'Star Health',
    monthlySalary: '30000',
    organisation: 'Neem Clinic',
    message: 'We would like to join.',
  }
  /** Values of radio buttons and options; the first that a question offers is chosen. */
  const chosen = ['yes', 'Private', 'Evening', 'clinic', '514', 'other']
  const linkSelector = 'a[data-opener=lead-form]'
  const formSelector = 'form[data-lead-form]'

  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const all = <E extends Element>(root: ParentNode, selector: string) => [
    ...root.querySelectorAll<E>(selector),
  ]
  const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')

  function withoutControls(element: Element): string {
    const copy = element.cloneNode(true) as Element
    for (const control of all(copy, 'a, button')) control.remove()
    return clean(copy.textContent)
  }

  function openerOf(link: HTMLAnchorElement): string {
    const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
    if (query.has('reason')) return 'ribbon'
    if (link.closest('#bottom-bar')) return 'bar'
    if (link.closest('aside')) return 'floating'
    if (link.closest('header')) return 'menu'
    if (query.has('doctor')) return query.has('hospital') ? 'doctor at hospital' : 'doctor'
    return query.has('hospital') ? 'hospital' : 'text'
  }

  function formName(form: Element): string {
    const variant = form.getAttribute('data-lead-form')
    if (variant === '11') return 'callback'
    return variant === 'partner' ? 'partner' : 'form'
  }

  /** The first of each kind: a list has a card for each doctor. */
  function waysIn(html: string): Way[] {
    const page = parsed(html)
    const links = all<HTMLAnchorElement>(page, linkSelector).map((link, index) => ({
      opener: openerOf(link),
      index,
      label: clean(link.textContent),
      href: link.getAttribute('href') ?? '',
    }))
    const forms = all(page, formSelector).map((form, index) => ({
      opener: formName(form),
      index,
      label: form.getAttribute('data-lead-form') ?? '',
    }))
    const seen = new Set<string>()
    return [...forms, ...links].filter(({ opener, label }) => {
      const kind = `${opener} ${label}`
      return !seen.has(kind) && seen.add(kind)
    })
  }

  /** Title and lines above a form. */
  function headOf(form: Element) {
    const page = form.ownerDocument
    const around = form.closest('dialog, section[aria-labelledby]')
    const title =
      page.getElementById(around?.getAttribute('aria-labelledby') ?? '') ?? page.querySelector('h1')
    const after = (one: Element | null, other: Element) =>
      ((one?.compareDocumentPosition(other) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const lines = all(around ?? form.closest('main') ?? page, 'p').filter(
      (line) => after(title, line) && after(line, form) && !line.closest('form'),
    )
    return {
      title: clean(title?.textContent),
      lines: lines.map(withoutControls).filter(Boolean).join(', '),
    }
  }

  interface Question {
    name: string
    label: string
    hint: string
    control: Element | null
    radios: HTMLInputElement[]
    /** Of a list that React shows. */
    hidden: HTMLInputElement | null
  }

  function questionsOf(form: Element): Question[] {
    return all(form, 'label[id$="-label"], span[id$="-label"], legend').map((label) => {
      const group = label.closest('fieldset')
      const id = label.id.replace(/-label$/, '')
      const control = group ? null : form.ownerDocument.getElementById(id)
      const radios = group ? all<HTMLInputElement>(group, 'input[type=radio]') : []
      const box = control?.parentElement
      const hidden = box?.querySelector<HTMLInputElement>('input[type=hidden]') ?? null
      const named = radios[0] ?? hidden ?? control
      return {
        name: named?.getAttribute('name') ?? '',
        label: clean(label.firstChild?.textContent),
        hint: clean(control?.closest('.grid')?.querySelector(':scope > p')?.textContent),
        ...{ control, radios, hidden },
      }
    })
  }

  /** The picker of the country has no name: a hidden input sends the code. */
  const isSent = ({ name }: Question) => name !== ''

  const textOf = (element: Element | null) =>
    element instanceof HTMLSelectElement
      ? element.value && clean(element.selectedOptions[0]?.textContent)
      : element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.value
        : clean(element?.textContent)

  function answerOf({ control, radios, hidden }: Question): string {
    if (radios.length > 0)
      return clean(radios.find(({ checked }) => checked)?.closest('label')?.textContent)
    return hidden && !hidden.value ? '' : textOf(control)
  }

  /** Writes a text field as typing does: React reads the value that the browser's own setter wrote. */
  function write(field: Element, value: string) {
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const toChoose = (offered: string[]) =>
    chosen.find((value) => offered.includes(value)) ?? offered.find(Boolean) ?? ''

  /** Answers what is still empty; lists of React apart. @returns the question as it was shown */
  function answer(question: Question, mobile: string): Shown['fields'][number] {
    const { name, label, hint, control, radios } = question
    const shown = answerOf(question)
    if (!shown) {
      if (radios.length > 0) {
        const value = toChoose(radios.map((radio) => radio.value))
        radios.find((radio) => radio.value === value)?.click()
      } else if (control instanceof HTMLSelectElement)
        control.value = toChoose(all<HTMLOptionElement>(control, 'option').map((one) => one.value))
      else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
        write(control, name === 'mobile' ? mobile : (typed[name] ?? ''))
    }
    return { name, label, answer: shown, hint: shown && hint }
  }

  const submitOf = (form: Element) =>
    form.querySelector<HTMLButtonElement>('button[type=submit]:not([name])')

  function plain(html: string, index: number, mobile: string): PlainForm {
    const form = all<HTMLFormElement>(parsed(html), formSelector)[index]
    if (!form) throw new Error(`There is no form ${index}`)
    const fields = questionsOf(form)
      .filter(isSent)
      .map((question) => answer(question, mobile))
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)])
    return {
      ...headOf(form),
      fields,
      submit: clean(submitOf(form)?.textContent),
      action: form.getAttribute('action') ?? '',
      body: String(new URLSearchParams(entries)),
    }
  }

  async function until<T>(what: string, found: () => T | null | undefined | false): Promise<T> {
    for (let waited = 0; waited < 8000; waited += 10) {
      const result = found()
      if (result) return result
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    throw new Error(`Waited in vain for ${what}`)
  }

  let receipts = 0
  // The receipt stays away, so that one page serves all of its openers.
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.url.includes('/thankyou?')) return
    event.preventDefault()
    receipts += 1
  })

  const isLive = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'))

  const openForm = () => document.querySelector<HTMLFormElement>(`dialog[open] ${formSelector}`)

  async function open({ index, href }: Way): Promise<void> {
    const link = all<HTMLAnchorElement>(document, linkSelector)[index]
    if (!link || link.getAttribute('href') !== href) throw new Error(`The opener moved: ${href}`)
    link.click()
    await until('the dialog', openForm)
  }

  /** Opens the form, looks and closes it. */
  async function look(way: Way): Promise<Omit<Shown, 'fields'>> {
    await open(way)
    const form = openForm()
    if (!form) throw new Error('The dialog closed')
    const seen = { ...headOf(form), submit: clean(submitOf(form)?.textContent) }
    form.closest('dialog')?.close()
    await until('the dialog to close', () => !openForm())
    return seen
  }

  const listOf = (button: Element) => button.parentElement?.querySelectorAll('[role=option]') ?? []

  /** Waits for the list's options, chooses one if none is chosen, and returns the question as it was shown. */
  async function answerList(form: Element, name: string): Promise<Shown['fields'][number]> {
    const question = () => {
      const found = questionsOf(form).find((one) => one.name === name)
      if (!found) throw new Error(`There is no list ${name}`)
      return found
    }
    const button = question().control as HTMLButtonElement
    button.click()
    // Before its options have come a list has the option 'Other' alone, and one of cities the page's or visitor's own too.
    const least = { hospital: 1, city: 3 }[name] ?? 2
    const options = await until(`options of ${name}`, () => {
      const found = [...listOf(button)]
      return found.length >= least && found
    })
    const { label, hint } = question()
    // The button shortens a long name.
    const shown = textOf(
      options.find((one) => one.getAttribute('aria-selected') === 'true') ?? null,
    )
    if (shown) button.click()
    else {
      const ids = options.map(({ id }) => id.replace(/^.*[:»_]/, '').replace(/^[^0-9a-z]+/, ''))
      const value = toChoose(ids)
      ;(options[ids.indexOf(value)] as HTMLElement).click()
    }
    await until(`${name} to close`, () => listOf(button).length === 0)
    return { name, label, answer: shown, hint: shown && hint }
  }

  async function send({ href, index }: Way, mobile: string): Promise<Shown> {
    const form = href ? openForm() : all<HTMLFormElement>(document, formSelector)[index]
    if (!form) throw new Error(`There is no form ${index}`)
    form.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    // The first touch makes a form in the page live. It may come before the page listens, so it is repeated.
    await until('React', () => {
      form.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
      return isLive(form)
    })
    const isPartner = form.getAttribute('data-lead-form') === 'partner'
    if (!isPartner) await until('lists', () => !form.querySelector('select'))
    const head = headOf(form)
    const submit = submitOf(form)
    const shown: Shown = { ...head, fields: [], submit: clean(submit?.textContent) }
    for (const { name } of questionsOf(form)) {
      const question = questionsOf(form).find((one) => one.name === name)
      if (!question?.name) continue
      const isList = question.control?.getAttribute('aria-haspopup') === 'listbox'
      shown.fields.push(isList ? await answerList(form, name) : answer(question, mobile))
    }
    const before = receipts
    submit?.click()
    // The partner form leaves the page.
    if (!isPartner) await until('the receipt', () => receipts > before)
    return shown
  }

  window.forms = { waysIn, plain, look, open, send }
}
