import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { LeadModal } from '#components/leads/form/modal'
import { directoryFields } from '#lib/domain/leads/fields'
import type { LeadPreset } from '#lib/domain/leads/preset'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'

const { leads, keys, server } = leadCalls()

const page: PageContext = {
  pageType: 'doctors',
  path: '/doctors',
  pageName: 'Doctors',
  language: 'en',
  formRequirements: directoryFields,
}
const preset: LeadPreset = {
  whom: { doctor: 'Dr Asha Rao' },
  page: { preset: { doctorId: 4001, hospitalId: 3001 }, remark: 'Second opinion' },
  values: { city: '568', treatment: 'procedure:201' },
}
function open(onClose = () => {}, of = preset) {
  server.use(
    http.get('*/api/cities', () =>
      HttpResponse.json([{ CityId: 568, CityName: 'Pune', Type: 'Popular' }]),
    ),
    http.get('*/api/lead/treatment-choices', () =>
      HttpResponse.json([
        { label: 'Treatments', options: [{ id: 'procedure:201', label: 'Hernia Repair' }] },
      ]),
    ),
  )
  render(<LeadModal {...{ page, onClose }} preset={of} variant="7" words={englishLeadWords} />)
  return userEvent.setup()
}
async function send(user: ReturnType<typeof userEvent.setup>, count = 1) {
  await screen.findByRole('button', { name: 'City Pune' })
  await screen.findByRole('button', { name: 'Treatment Hernia Repair' })
  await user.type(screen.getByLabelText('Name'), 'Ravi Nair')
  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
  await waitFor(() => expect(leads).toHaveLength(count))
}

it('specification.md, section 2: is a dialog named by its title, with a close button', async () => {
  const onClose = vi.fn()
  const user = open(onClose)
  expect(screen.getByRole('dialog', { name: 'Book Free Appointment' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('decisions.md, section 3: variant 7 sends the doctor and the hospital of its card, then closes', async () => {
  const onClose = vi.fn()
  const user = open(onClose)
  expect(screen.getByText('With Dr Asha Rao')).toBeVisible()
  await send(user)
  expect(leads[0]).toMatchObject({
    docotrid: '4001',
    hospitalid: '3001',
    // The page has no doctor; the card has.
    baseDoctorId: '',
    baseHospitalId: '',
    IsConsultwithDoctor: 'yes',
    Remark: 'Second opinion',
    leadFormVariant: '7',
    CityData: 'Pune',
    ProcedureNameData: 'Hernia Repair',
  })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

it('specification.md, section 4: the doctor can be removed, and the rest stays selected', async () => {
  const user = open()
  const remove = 'Remove this doctor: any doctor is fine'
  await user.click(screen.getByRole('button', { name: remove }))
  expect(screen.queryByText('With Dr Asha Rao')).toBeNull()
  expect(screen.getByText('No particular doctor or hospital')).toBeVisible()
  expect(screen.queryByRole('button', { name: remove })).toBeNull()
  // Also without the application's code, as a plain form.
  const claim = document.querySelector<HTMLInputElement>('input[name=page]')?.value ?? '{}'
  expect(JSON.parse(claim)).not.toHaveProperty('preset')
  await send(user)
  expect(leads[0]).toMatchObject({
    docotrid: '',
    hospitalid: '',
    baseDoctorId: '',
    baseHospitalId: '',
    IsConsultwithDoctor: 'no',
    CityData: 'Pune',
  })
})

it('a doctor who was removed by mistake comes back', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: /any doctor is fine/ }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('With Dr Asha Rao')).toBeVisible()
  await send(user)
  expect(leads[0]).toMatchObject({ docotrid: '4001', hospitalid: '3001' })
})

it('asks for two doctors of a list in two requests, although the answers are the same', async () => {
  await send(open())
  cleanup()
  const other = { ...preset, page: { preset: { doctorId: 4002, hospitalId: 3001 } } }
  await send(
    open(() => {}, other),
    2,
  )
  expect(leads.map(({ docotrid }) => docotrid)).toEqual(['4001', '4002'])
  expect(new Set(keys).size).toBe(2)
})

it('a card takes no city where its doctor is not; without the doctor it does', async () => {
  const cityName = 'Delhi'
  const ofDelhi: LeadPreset = {
    whom: { doctor: 'Dr Asha Rao' },
    page: { preset: { doctorId: 4001, hospitalId: 3001, cityName }, cityName },
    values: { treatment: 'procedure:201' },
  }
  server.use(
    http.get('*/api/cities', () =>
      HttpResponse.json([
        { CityId: 514, CityName: 'Delhi', Type: 'Popular' },
        { CityId: 568, CityName: 'Pune', Type: 'Popular' },
      ]),
    ),
    http.get('*/api/lead/treatment-choices', () =>
      HttpResponse.json([
        { label: 'Treatments', options: [{ id: 'procedure:201', label: 'Hernia Repair' }] },
      ]),
    ),
  )
  render(
    <LeadModal
      {...{ page, onClose: () => {} }}
      preset={ofDelhi}
      variant="7"
      words={englishLeadWords}
    />,
  )
  const user = userEvent.setup()
  await screen.findByRole('button', { name: 'Treatment Hernia Repair' })
  await user.click(screen.getByRole('button', { name: /^City/ }))
  await user.click(await screen.findByRole('option', { name: 'Pune' }))
  await user.type(screen.getByLabelText('Name'), 'Ravi Nair')
  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  const submit = screen.getByRole('button', { name: 'Book Appointment' })
  await user.click(submit)
  const message = /This visit would be in Delhi\. Choose Delhi, or remove the doctor/
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(leads).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /any doctor is fine/ }))
  expect(screen.queryByText(message)).toBeNull()
  await user.click(submit)
  await waitFor(() => expect(leads).toHaveLength(1))
  expect(leads[0]).toMatchObject({ CityData: 'Pune', docotrid: '', hospitalid: '' })
})

it('a card of another city than the page suggests its own city', async () => {
  const there = { ...preset, page: { preset: { hospitalId: 3001, cityName: 'Pune' } } }
  open(() => {}, there)
  expect(screen.getByRole('button', { name: 'City Pune' })).toBeVisible()
})

it('does not name the hospital of the page for a second opinion, which must not be its own', () => {
  const hospital = { ...page, pageType: 'hospitals', hospitalId: 3001, pageName: 'Fortis' } as const
  const show = (isSecondOpinion: boolean) =>
    render(
      <LeadModal
        page={hospital}
        onClose={() => {}}
        preset={{ page: {}, values: {}, isSecondOpinion }}
        variant="3"
        words={englishLeadWords}
      />,
    )
  show(false)
  expect(screen.getByText(englishLeadWords.atHospital('Fortis'))).toBeVisible()
  cleanup()
  show(true)
  expect(screen.queryByText(/Fortis/)).toBeNull()
  expect(screen.getByText(englishLeadWords.secondOpinion)).toBeVisible()
})
