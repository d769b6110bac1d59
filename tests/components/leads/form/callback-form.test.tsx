import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { liveCallback, ServerCallback } from '#components/leads/form/callback'
import { LeadForm } from '#components/leads/form/lead-form'
import { noteSending } from '#lib/client/leads/draft'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'
import { sampleNavigation } from '#tests/support/navigation'
import { clear, showServerHtml } from '#tests/support/server-html'

const { leads, second, keys, server } = leadCalls()

const piles: PageContext = {
  pageType: 'Condition',
  path: '/condition/piles',
  pageName: 'Piles',
  language: 'en',
  conditionName: 'Piles',
  tier: 2,
  isCountryCodeEnabled: true,
  hospitals: [{ id: 3001, name: 'Neem Hospital' }],
}

let end: (() => void) | undefined
afterEach(async () => {
  await act(async () => {
    end?.()
    // The root ends in a task of its own.
    await new Promise((resolve) => setTimeout(resolve))
  })
  clear()
  vi.restoreAllMocks()
})

/** The page as the server has sent it. */
const serve = (page: PageContext) =>
  showServerHtml(<ServerCallback page={page} navigation={sampleNavigation} />)

const label = { en: 'Mobile Number', hi: 'मोबाइल नंबर' }
const field = ({ language }: PageContext = piles) => screen.getByLabelText(label[language])
const form = () => document.querySelector('form') as HTMLFormElement
const button = () => screen.getByRole('button', { name: /Call me back|Submitting/ })

/** Does the field filter the keys, as only the live form's does? */
const filtersKeys = (page: PageContext) =>
  !fireEvent.keyDown(field(page), { key: 'e', cancelable: true })

/** The application is live, and the visitor touches the form. */
async function touch(page: PageContext = piles) {
  end = liveCallback(page)
  const user = userEvent.setup()
  await user.click(field(page))
  await waitFor(() => expect(filtersKeys(page)).toBe(true))
  return user
}

describe('before the page is live', () => {
  it('is a plain form with the field, the button and links to the terms and the notice', () => {
    serve(piles)
    expect(form()).toHaveAttribute('action', '/appointment')
    expect(form().method).toBe('post')
    expect(Object.fromEntries(new FormData(form()))).toMatchObject({ variant: '11', mobile: '' })
    expect(within(form()).getAllByRole('link')).toHaveLength(2)
    expect(within(form()).queryByRole('group')).toBeNull()
  })

  it('loads the application at the first touch', () => {
    serve(piles)
    expect(form()).toHaveAttribute('data-live')
  })

  it('is nothing to make live on a page without it', () => {
    expect(liveCallback(piles)).toBeUndefined()
  })
})

describe('once the visitor touches it', () => {
  it('stays as the server has rendered it, with what was typed', async () => {
    const complaint = vi.spyOn(console, 'error')
    serve(piles)
    const [element, before] = [form(), form().outerHTML]
    await userEvent.type(field(), '98765')
    await touch()
    expect(form()).toBe(element)
    expect(field()).toHaveValue('98765')
    expect(element.outerHTML).toBe(before)
    expect(complaint).not.toHaveBeenCalled()
  })

  it('specification.md, section 5: filters the keys and an eleventh digit, and says which number we will call', async () => {
    serve(piles)
    const user = await touch()
    await user.type(field(), '98e765+432109')
    expect(field()).toHaveValue('9876543210')
    expect(within(form()).getByText('We will call +91 98765 43210')).toBeVisible()
  })

  it('specification.md, section 5: shows the message beside the field, which gets the focus, and does not leave the page', async () => {
    serve(piles)
    const user = await touch()
    await user.type(field(), '12345')
    await user.click(button())
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        '10 digits Please Only Enter a Valid Mobile Number',
      ),
    )
    expect(field()).toHaveFocus()
    expect(field()).toHaveValue('12345')
    expect(within(form()).queryByRole('alert')).toBeNull()
    expect(leads).toEqual([])
    await user.type(field(), '6')
    expect(field()).toHaveAccessibleDescription('10 digits')
  })

  it('specification.md, sections 4 and 7: sends both calls, keeps lead_id and hhUser, and goes to the receipt', async () => {
    serve(piles)
    const user = await touch()
    await user.type(field(), '9876543210')
    await user.click(button())
    await waitFor(() =>
      expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/thankyou?isquicksurvey=1'),
    )
    expect(leads).toMatchObject([
      {
        NameData: 'No Name',
        MobileNoData: '9876543210',
        countryCode: '+91',
        leadFormVariant: '11',
        PageTypeData: 'Condition',
        condition_data: 'Piles',
        LeadTier: 2,
        ip: '203.0.113.7',
      },
    ])
    await waitFor(() => expect(second).toMatchObject([{ phoneno: '9876543210' }]))
    expect(sessionStorage.getItem('lead_id')).toBe('lead-1')
    expect(sessionStorage.getItem('hhUser')).toBe('+919876543210')
  })

  it('specification.md, section 7: an informational page sends the variant 0', async () => {
    const about: PageContext = { ...piles, pageType: 'About', path: '/about-us' }
    serve(about)
    const user = await touch(about)
    await user.type(field(), '9876543210')
    await user.click(button())
    await waitFor(() => expect(leads).toMatchObject([{ leadFormVariant: '0' }]))
  })

  it('specification.md, section 4: says that it is being sent', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.post('*/webleadcreate', async () => {
        await released
        return HttpResponse.json({ status: { code: '200', message: '' }, data: [{ Id: '1' }] })
      }),
    )
    serve(piles)
    const user = await touch()
    await user.type(field(), '9876543210')
    await user.click(button())
    await waitFor(() => expect(button()).toHaveTextContent('Submitting...'))
    expect(button()).toBeDisabled()
    expect(within(form()).getByRole('status')).toHaveTextContent('Submitting...')
    release()
    await waitFor(() => expect(window.location.assign).toHaveBeenCalledOnce())
  })

  it('is in the page’s language', async () => {
    const page: PageContext = { ...piles, path: '/hi/test/cbc', pageType: 'Test', language: 'hi' }
    serve(page)
    const user = await touch(page)
    await user.type(field(page), '12345')
    await user.click(screen.getByRole('button', { name: 'मुझे फ़ोन करें' }))
    await waitFor(() =>
      expect(field(page)).toHaveAccessibleDescription('10 अंक कृपया सही मोबाइल नंबर लिखें'),
    )
  })

  it('says that a draft is kept on the device, and can erase it', async () => {
    const values = { name: 'Asha Rao', mobile: '9876543210' }
    sessionStorage.setItem('lead-draft', JSON.stringify({ path: '/', values, key: 'draft-key' }))
    serve(piles)
    const user = await touch()
    expect(field()).toHaveValue('9876543210')
    await user.click(within(form()).getByRole('button', { name: 'Erase them' }))
    expect(field()).toHaveValue('')
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
  })

  it('is another request than the page’s own form that was sent without an answer', async () => {
    const own = showServerHtml(
      <LeadForm
        variant="1"
        page={piles}
        options={{ cities: [], treatments: [] }}
        words={englishLeadWords}
      />,
    ).querySelector('form') as HTMLFormElement
    const number = own.querySelector<HTMLInputElement>('[name=mobile]')
    if (number) number.value = '9876543210'
    noteSending(own, 'key-of-own-form')
    own.remove()
    serve(piles)
    const user = await touch()
    await user.clear(field())
    await user.type(field(), '9876543210')
    await user.click(button())
    await waitFor(() => expect(keys).toHaveLength(1))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })
})
