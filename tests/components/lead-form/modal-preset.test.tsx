import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import { LeadModal } from '#components/lead-form/lead-modal'
import type { PageContext } from '#lib/contract/page'
import type { LeadPreset } from '#lib/rules/lead-preset'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { leadCalls } from '#tests/support/lead-calls'

const { leads, server } = leadCalls()

const page: PageContext = {
  pageType: 'doctors',
  path: '/doctors',
  pageName: 'Doctors',
  language: 'en',
}
const preset: LeadPreset = {
  name: 'Dr Asha Rao',
  page: { preset: { doctorId: 4001, hospitalId: 3001 }, remark: 'Second opinion' },
  values: { city: '568', treatment: 'procedure:201' },
}
function open(onClose = () => {}) {
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
  render(<LeadModal {...{ page, preset, onClose }} variant="7" words={englishLeadWords} />)
  return userEvent.setup()
}
async function send(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('button', { name: 'City Pune' })
  await screen.findByRole('button', { name: 'Treatment Hernia Repair' })
  await user.type(screen.getByLabelText('Name'), 'Ravi Nair')
  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  await user.click(screen.getByRole('button', { name: 'Book Appointment' }))
  await waitFor(() => expect(leads).toHaveLength(1))
}

it('point 2: is a dialog by its title, with a close button', async () => {
  const onClose = vi.fn()
  const user = open(onClose)
  expect(screen.getByRole('dialog', { name: 'Book Free Appointment' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('decisions 3: variant 7 sends the doctor and the hospital of its card, and closes after it', async () => {
  const onClose = vi.fn()
  const user = open(onClose)
  expect(screen.getByText('With Dr Asha Rao')).toBeVisible()
  await send(user)
  expect(leads[0]).toMatchObject({
    docotrid: '4001',
    hospitalid: '3001',
    // The page is about nobody: the card is.
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

it('point 4: a reset exists: anybody else will do, and the rest stays chosen', async () => {
  const user = open()
  await user.click(screen.getByRole('button', { name: 'Any other will do too' }))
  expect(screen.queryByText('With Dr Asha Rao')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Any other will do too' })).toBeNull()
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
