import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { LeadForm } from '#components/leads/form/lead-form'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'
import { variantContext } from '#tests/support/marketing-variant'

const { leads, server } = leadCalls()

const page: PageContext = {
  pageType: 'Marketing',
  path: '/marketing/pdf/piles',
  pageName: 'Piles',
  language: 'en',
  ...variantContext('pdf'),
  pageDepartment: 'General Surgery',
}
const options = { cities: [], treatments: [] }
function show(more: Partial<PageContext> = {}) {
  const { unmount } = render(
    <LeadForm variant="10" page={{ ...page, ...more }} {...{ options, words }} />,
  )
  return { user: userEvent.setup(), unmount }
}
type User = ReturnType<typeof userEvent.setup>
async function fill(user: User) {
  await user.type(screen.getByLabelText('Name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Send Me the PDF' }))
/** The form's own live region; lists have others while they are open. */
const statusText = () => screen.getByRole('status').textContent
const sent = () => waitFor(() => expect(window.location.assign).toHaveBeenCalledOnce())

describe('specification.md, section 4: success', () => {
  it('announces in a live region that it is being sent, then the page’s success message', async () => {
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
    const successMessage = 'The PDF comes to you on WhatsApp.'
    const { user } = show({ successMessage })
    expect(statusText()).toBe('')
    await fill(user)
    await submit(user)
    await waitFor(() => expect(statusText()).toBe('Submitting...'))
    release()
    await waitFor(() => expect(statusText()).toBe(successMessage))
    expect(screen.getByText(successMessage)).toBeVisible()
  })

  it('opens the page’s redirect link in a new tab, and then goes to the receipt of a marketing page', async () => {
    const open = vi.spyOn(window, 'open').mockImplementation(() => null)
    const { user } = show({ successRedirection: 'https://example.in/plan' })
    await fill(user)
    await submit(user)
    await sent()
    expect(open).toHaveBeenCalledExactlyOnceWith('https://example.in/plan', '_blank', 'noopener')
    expect(window.location.assign).toHaveBeenCalledWith(
      '/thankyou?isquicksurvey=1&isplanfeature=1&department=General+Surgery&source=Marketing',
    )
  })

  it('resets the form, which then makes another lead', async () => {
    const { user } = show()
    await fill(user)
    await submit(user)
    await sent()
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''))
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('')
    await submit(user)
    await screen.findByRole('alert')
    expect(leads).toHaveLength(1)
  })
})

describe('a draft on this device', () => {
  const keep = (values: Record<string, string>) =>
    sessionStorage.setItem('lead-draft', JSON.stringify({ path: '/', values, key: 'draft-key' }))

  it('is filled in with a note, and can be erased', async () => {
    keep({ name: 'Asha Rao', mobile: '9876543210' })
    const { user } = show()
    expect(await screen.findByText(words.draft.kept)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
    await user.click(screen.getByRole('button', { name: 'Erase them' }))
    expect(screen.getByLabelText('Name')).toHaveValue('')
    expect(screen.queryByText(words.draft.kept)).toBeNull()
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
  })

  it('is erased after the success', async () => {
    keep({ name: 'Asha Rao', mobile: '9876543210' })
    const { user } = show()
    await screen.findByText(words.draft.kept)
    await submit(user)
    await sent()
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
    expect(screen.queryByText(words.draft.kept)).toBeNull()
  })

  it('stays when the lead was not accepted, so that after a reload it is the same lead', async () => {
    const keys: (string | null)[] = []
    const note = (status: string) =>
      server.use(
        http.post('*/webleadcreate', ({ request }) => {
          keys.push(request.headers.get('idempotency-key'))
          return HttpResponse.json({ status: { code: status, message: '' }, data: [{ Id: '1' }] })
        }),
      )
    vi.spyOn(console, 'info').mockImplementation(() => {})
    note('500')
    const first = show()
    await fill(first.user)
    await submit(first.user)
    await waitFor(() => expect(keys).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send Me the PDF' })).toBeEnabled(),
    )
    first.unmount()
    note('200')
    const { user } = show()
    await screen.findByText(words.draft.kept)
    await submit(user)
    await sent()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBe(keys[1])
  })
})

describe('specification.md, section 9: the consent line', () => {
  it('links to the terms, next to the privacy notice', async () => {
    show()
    const form = document.querySelector('form') as HTMLFormElement
    expect(form).toHaveTextContent('*By proceeding, you agree to our terms and conditions')
    expect(screen.getByRole('link', { name: 'terms and conditions' })).toHaveAttribute(
      'href',
      '/terms-conditions',
    )
    const notice = screen.getByText('What we keep, and for how long').closest('details')
    const terms = within(notice as HTMLElement).getAllByRole('term')
    expect(terms.map((term) => term.textContent)).toEqual([
      'What we keep',
      'Why',
      'Who sees it',
      'How long',
      'How to withdraw',
    ])
  })
})
