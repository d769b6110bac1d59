import type { GetServerSideProps } from 'next'
import {
  AppointmentScreen,
  type AppointmentScreenProps,
} from '#components/lead-form/appointment-screen'
import { PageHead } from '#components/seo/page-head'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { type Seo, seoFor } from '#lib/seo/seo'
import { answerAppointment } from '#lib/server/pages/appointment'
import { orBareForm } from '#lib/server/pages/bare-form'
import { withKnownLayout } from '#lib/server/pages/page-props'

interface AppointmentProps extends PageProps {
  seo: Seo
  screen: AppointmentScreenProps
}

export default function Appointment({ seo, screen }: AppointmentProps) {
  return (
    <>
      <PageHead seo={seo} />
      <AppointmentScreen {...screen} />
    </>
  )
}

const makePage: GetServerSideProps<AppointmentProps> = async ({ req, res, query }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const answer = await answerAppointment(req, res, query)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const seo = seoFor({
    siteUrl: environment().siteUrl,
    path: '/appointment',
    title: 'Book a free appointment',
    description:
      'Leave your number: our care team calls you back, suggests doctors and hospitals that fit, and books the one you choose.',
    indexed: false,
  })
  return {
    props: await withKnownLayout(
      { pageType: 'Home', path: '/appointment', pageName: 'Appointment', language: 'en' },
      { seo, screen: answer.screen },
    ),
  }
}

export const getServerSideProps = orBareForm(makePage)
