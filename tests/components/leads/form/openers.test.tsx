import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, it, vi } from 'vitest'
import { LeadFormCard } from '#components/leads/form/lead-form'
import { LeadModal } from '#components/leads/form/modal'
import { type Opener, openers, variantOfOpener } from '#lib/domain/leads/openers'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { type LeadPreset, readPreset, withPreset } from '#lib/domain/leads/preset'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import { type PageType, pageTypes } from '#lib/domain/routes/page-types'
import { marketingVariants } from '#lib/domain/site/marketing-variants'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'
import { variantContext } from '#tests/support/marketing-variant'

const { leads, second, server } = leadCalls()
afterEach(cleanup)

/** One page of each kind, with what its form knows. */
const more: Partial<Record<PageType, Partial<PageContext>>> = {
  Condition: { conditionName: 'Piles' },
  Treatment: { treatmentName: 'Piles treatment' },
  costpage: { treatmentName: 'Piles treatment', cityName: 'Delhi' },
  Treatment_City: { treatmentName: 'Piles treatment', cityName: 'Delhi', cityId: 514 },
  CityWise_Doctors_Listing: { cityName: 'Delhi', cityId: 514 },
  CityWise_Hospital_Listing: { cityName: 'Delhi', cityId: 514 },
  doctors: {
    pageName: 'Dr Meera Shah',
    doctorId: 4001,
    hospitals: [
      { id: 3001, name: 'Neem Hospital, Delhi' },
      { id: 3002, name: 'Lotus Hospital, Delhi' },
    ],
  },
  hospitals: { pageName: 'Neem Hospital', hospitalId: 3001 },
  Insurance: { initialValues: { insuranceType: 'Private', insuranceName: 'Star Health' } },
}
const pageOf = (pageType: PageType, own: Partial<PageContext> = {}): PageContext => ({
  pageType,
  path: '/page',
  pageName: 'A page',
  language: 'en',
  ...more[pageType],
  ...own,
})
const pages: (readonly [string, PageContext])[] = [
  ...pageTypes.map((pageType) => [pageType, pageOf(pageType)] as const),
  ...[...marketingVariants.keys()].map(
    (name) => [`Marketing ${name}`, pageOf('Marketing', variantContext(name))] as const,
  ),
  ['second opinion', pageOf('Home', { path: '/services/second-opinion' })],
  ['a Hindi test', pageOf('Test', { language: 'hi', path: '/hi/test/cbc' })],
  ['a Hindi blog', pageOf('Blog', { language: 'hi', path: '/hi/blog/pathri' })],
]

const links: Record<Opener, string> = {
  ribbon: 'reason=second-opinion',
  menu: '',
  text: '',
  bar: '',
  floating: '',
  card: 'doctor=5&hospital=6&with=Dr Asha Rao',
}
const presetOf = (opener: Opener): LeadPreset => readPreset(new URLSearchParams(links[opener]))

/** What a visitor sees of the form in an element: its fields with their answers, and the submit button. */
function shown(root: HTMLElement) {
  return {
    fields: [...root.querySelectorAll<HTMLInputElement>('[data-lead-form] [name]')]
      .filter(({ type }) => type !== 'hidden')
      .map(({ name, type, value, checked }) => [name, type === 'radio' ? checked : value]),
    lists: [...root.querySelectorAll('[aria-haspopup=listbox]')].map((list) => list.textContent),
    submit: [...root.querySelectorAll('[data-lead-form] [type=submit]')].map(
      (button) => button.textContent,
    ),
  }
}

const wordsOf = ({ language }: PageContext) =>
  language === 'hi' ? hindiLeadWords : englishLeadWords
const options = {
  cities: [{ id: '514', label: 'Delhi' }],
  treatments: [
    { label: 'Treatments', options: [{ id: 'procedure:202', label: 'Laser for piles' }] },
  ],
}

const answerLists = () =>
  server.use(
    http.get('*/api/cities*', () =>
      HttpResponse.json([{ CityId: 514, CityName: 'Delhi', Type: 'Popular' }]),
    ),
    http.get('*/api/lead/treatment-choices*', () => HttpResponse.json(options.treatments)),
  )

it.each(pages)('on %s every opener opens the form of the page', async (_, page) => {
  answerLists()
  const words = wordsOf(page)
  const { container } = render(<LeadFormCard {...{ page, options, words }} variant="1" />)
  const own = shown(container)
  const title = within(container).getByRole('heading', { level: 2 }).textContent ?? ''
  expect(own.submit.at(-1)).toBeTruthy()
  cleanup()
  for (const opener of Object.keys(openers) as Opener[]) {
    const variant = variantOfOpener(opener, page)
    const preset = presetOf(opener)
    render(<LeadModal {...{ page, words, variant, preset }} onClose={vi.fn()} />)
    const dialog = await screen.findByRole('dialog', { name: title })
    // A card of another doctor does not ask for this doctor's hospital.
    const expected =
      opener === 'card' && page.hospitals ? { ...own, lists: own.lists.slice(0, -1) } : own
    await vi.waitFor(() => expect(shown(dialog), opener).toEqual(expected))
    cleanup()
  }
})

it.each(pages)('on %s a lead has the same page, whatever opened its form', (_, page) => {
  const values = { name: 'Asha Rao', mobile: '9876543210' }
  const sent = (from: PageContext, variant: string) =>
    toLeadPayload({
      ...{ values, page: from, variant, names: {}, attribution: {}, ip: '' },
      now: new Date(0),
    })
  const own = sent(page, '1')
  const isInformational = own.leadFormVariant === '0'
  for (const opener of Object.keys(openers) as Opener[]) {
    const variant = variantOfOpener(opener, page)
    const doctor = { docotrid: '5', hospitalid: '6', IsConsultwithDoctor: 'yes' }
    expect(sent(withPreset(page, presetOf(opener)), variant), opener).toEqual({
      ...own,
      leadFormVariant: isInformational ? '0' : variant,
      ...(opener === 'card' && doctor),
      ...(opener === 'ribbon' && { Remark: 'Second opinion' }),
    })
  }
})

const answers: Record<string, string> = {
  name: 'Asha Rao',
  mobile: '9876543210',
  city: 'Delhi',
  treatment: 'Laser for piles',
  hospital: 'Lotus Hospital, Delhi',
}

/** Answers what a form still asks, and submits it. By selector: many forms are sent here, and roles are slow. */
async function submit(root: HTMLElement) {
  const form = root.querySelector<HTMLFormElement>('[data-lead-form]')
  if (!form) throw new Error('No form')
  for (const input of form.querySelectorAll<HTMLInputElement>('input:not([type=hidden])'))
    if (input.type !== 'radio') fireEvent.change(input, { target: { value: answers[input.name] } })
    else if (!form.querySelector(`[name=${input.name}]:checked`)) fireEvent.click(input)
  for (const list of form.querySelectorAll('[aria-haspopup=listbox]')) {
    const chosen = list.parentElement?.querySelector<HTMLInputElement>('input[type=hidden]')
    if (chosen?.value) continue
    fireEvent.click(list)
    fireEvent.click(await screen.findByText(answers[chosen?.name ?? ''] ?? ''))
  }
  form.querySelector<HTMLButtonElement>('[type=submit]')?.click()
}

/** The requests of a form: the one that makes the lead, without its time, and the one for the CRM. */
async function sentBy(root: HTMLElement) {
  await submit(root)
  await vi.waitFor(() => {
    expect(second).toHaveLength(1)
    expect(window.location.assign).toHaveBeenCalledOnce()
  })
  const [{ CreatedDateData: _, ...lead } = {}] = leads.splice(0)
  vi.mocked(window.location.assign).mockClear()
  return { lead, crm: second.splice(0)[0] }
}

it.each([
  ['a list of doctors in a city', pageOf('CityWise_Doctors_Listing')],
  ['a treatment in a city', pageOf('Treatment_City')],
  ['insurance', pageOf('Insurance')],
  ['a doctor with two hospitals', pageOf('doctors')],
  ['a Hindi blog', pageOf('Blog', { language: 'hi', path: '/hi/blog/pathri' })],
  ['marketing cost', pageOf('Marketing', variantContext('cost'))],
])('on %s every opener sends what the form of the page sends', async (_, page) => {
  answerLists()
  const words = wordsOf(page)
  const { container } = render(<LeadFormCard {...{ page, options, words }} variant="1" />)
  const own = await sentBy(container)
  cleanup()
  for (const opener of Object.keys(openers) as Opener[]) {
    const variant = variantOfOpener(opener, page)
    const preset = presetOf(opener)
    render(<LeadModal {...{ page, words, variant, preset }} onClose={vi.fn()} />)
    const remark = opener === 'ribbon' && { Remark: 'Second opinion' }
    const isCard = opener === 'card'
    const doctor = isCard && { hospitalid: '6', IsConsultwithDoctor: 'yes' }
    const same = { leadFormVariant: variant, ...remark, ...doctor }
    expect(await sentBy(screen.getByRole('dialog')), opener).toEqual({
      lead: { ...own.lead, ...same, ...(isCard && { docotrid: '5' }) },
      crm: { ...own.crm, ...same, Lead_Form_Variant: variant, ...(isCard && { doctorid: '5' }) },
    })
    cleanup()
  }
})

it('a card names its doctor below the title, and the page of a doctor its own', () => {
  const page = pageOf('doctors')
  const props = { page, words: englishLeadWords, variant: '7', onClose: vi.fn() }
  render(<LeadModal {...props} preset={presetOf('card')} />)
  expect(screen.getByText('With Dr Asha Rao')).toBeVisible()
  expect(screen.queryByText('With Dr Meera Shah')).toBeNull()
  cleanup()
  render(<LeadModal {...props} variant="4" preset={presetOf('bar')} />)
  expect(screen.getByText('With Dr Meera Shah')).toBeVisible()
})

it('a form says when its city is that of the page, also over the page', () => {
  const page = pageOf('CityWise_Doctors_Listing')
  render(<LeadFormCard {...{ page, options }} variant="1" />)
  expect(screen.getByText(englishLeadWords.cityOfPage)).toBeVisible()
  cleanup()
  render(<LeadModal {...{ page }} preset={presetOf('card')} variant="7" onClose={vi.fn()} />)
  expect(screen.getByText(englishLeadWords.cityOfPage)).toBeVisible()
})
