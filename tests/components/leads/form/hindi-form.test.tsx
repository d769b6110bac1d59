import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { CallbackForm } from '#components/leads/form/callback-form'
import { LeadForm } from '#components/leads/form/lead-form'
import { loadLeadModal } from '#components/leads/form/load-lead-form'
import { FormOpener, PageProvider } from '#components/shell/form-opener'
import { LanguageProvider } from '#components/shell/language'
import { treatmentOptions } from '#lib/domain/leads/form-options'
import { otherCity } from '#lib/domain/leads/other-options'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'

const { leads } = leadCalls()

const page: PageContext = {
  pageType: 'Blog',
  path: '/hi/blog/bavasir',
  pageName: 'बवासीर',
  language: 'hi',
  tier: 2,
}
const options = {
  cities: [{ id: '514', label: 'Delhi' }, otherCity],
  treatments: treatmentOptions([
    { conditions: [{ id: 102, name: 'Piles' }], treatments: [{ id: 202, name: 'Laser' }] },
  ]),
}
const show = () => {
  render(<LeadForm variant="1" {...{ page, options }} words={hindiLeadWords} />)
  return userEvent.setup()
}
const submit = () => screen.getByRole('button', { name: 'अपॉइंटमेंट बुक करें' })

it('has no English words except in brackets and in lists', async () => {
  const user = show()
  await user.click(submit())
  await screen.findByRole('alert')
  const formText = document.querySelector('form')?.textContent ?? ''
  expect(formText.replace(/\([^)]*\)|\+91/g, '')).not.toMatch(/[A-Za-z]{2,}/)
})

it('specification.md, section 5: shows errors in Hindi, in the summary and at each field', async () => {
  const user = show()
  await user.click(submit())
  const summary = await screen.findByRole('alert')
  expect(summary).toHaveTextContent('कृपया ये जवाब जाँच लें')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['कृपया अपना नाम लिखें', 'कृपया सही मोबाइल नंबर लिखें', 'कृपया सही शहर चुनें', 'कृपया इलाज चुनें'])
  expect(screen.getByLabelText('मोबाइल नंबर')).toHaveAccessibleDescription(
    '10 अंक कृपया सही मोबाइल नंबर लिखें',
  )
})

it.each([
  ['0512 2345678', 'कृपया सही मोबाइल नंबर लिखें: यह लैंडलाइन का नंबर लगता है'],
  ['98765 4321', 'कृपया सही मोबाइल नंबर लिखें: 1 अंक कम है'],
  ['98765', 'कृपया सही मोबाइल नंबर लिखें: 5 अंक कम हैं'],
])('says in Hindi what is wrong with the number %s', async (typed, message) => {
  const user = show()
  const mobile = screen.getByLabelText('मोबाइल नंबर')
  await user.type(mobile, typed)
  await user.click(submit())
  await screen.findByRole('alert')
  expect(mobile).toHaveAccessibleDescription(`10 अंक ${message}`)
})

it("specification.md, section 4: offers 'अन्य' for 'Other', keeps the page's tier, and sends the language", async () => {
  const user = show()
  await user.type(screen.getByLabelText('नाम'), 'आशा राव')
  await user.type(screen.getByLabelText('मोबाइल नंबर'), '९८७६५ ४३२१०')
  expect(screen.getByText('हम +91 98765 43210 पर फ़ोन करेंगे')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'शहर शहर चुनें' }))
  expect(screen.getByRole('combobox', { name: 'शहर खोजें' })).toHaveFocus()
  await user.click(screen.getByRole('option', { name: 'अन्य' }))
  await user.click(screen.getByRole('button', { name: /^इलाज/ }))
  for (const name of ['बीमारियाँ', 'इलाज']) expect(screen.getByRole('group', { name })).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'अन्य' }))
  await user.click(submit())
  await waitFor(() => expect(leads).toHaveLength(1))
  expect(leads[0]).toMatchObject({
    NameData: 'आशा राव',
    CityData: 'अन्य',
    ProcedureNameData: 'अन्य',
    LeadTier: 2,
    PageLanguage: 'hi',
  })
  await waitFor(() =>
    expect(window.location.assign).toHaveBeenCalledWith('/hi/thankyou?isquicksurvey=1'),
  )
})

it('without JavaScript, its forms and openers lead to Hindi addresses too', () => {
  const { container } = render(
    <LanguageProvider language="hi">
      <PageProvider page={page}>
        <FormOpener opener="card">अपॉइंटमेंट</FormOpener>
        <LeadForm variant="1" {...{ page, options }} words={hindiLeadWords} />
        <CallbackForm page={page} words={hindiLeadWords} noticeHref="/privacy" />
      </PageProvider>
    </LanguageProvider>,
  )
  expect(screen.getByRole('link', { name: 'अपॉइंटमेंट' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/hi\/appointment\?.*from=%2Fhi%2Fblog%2Fbavasir$/),
  )
  const forms = [...container.querySelectorAll('form')]
  expect(forms.map((form) => form.getAttribute('action'))).toEqual([
    '/hi/appointment',
    '/hi/appointment',
  ])
})

it('the modal of a Hindi page is in Hindi, including its title and its close button', async () => {
  const { LeadModal, words } = await loadLeadModal(page.language)
  render(
    <LeadModal
      {...{ page, words }}
      variant="3"
      preset={{ page: {}, values: {} }}
      onClose={() => {}}
    />,
  )
  expect(await screen.findByRole('dialog', { name: 'मुफ़्त अपॉइंटमेंट बुक करें' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'बंद करें' })).toBeVisible()
  expect(await screen.findByRole('button', { name: /^इलाज/ })).toBeVisible()
})
