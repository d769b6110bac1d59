import { AppointmentScreen } from '#components/leads/form/appointment-screen'
import { PageHead } from '#components/shell/head/page-head'
import {
  type AppointmentPageProps,
  appointmentServerSideProps,
} from '#lib/server/pages/leads/appointment'

export default function Appointment({ seo, screen }: AppointmentPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <AppointmentScreen {...screen} />
    </>
  )
}

export const getServerSideProps = appointmentServerSideProps
