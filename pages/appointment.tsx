import { AppointmentScreen } from '#components/leads/form/appointment-screen'
import {
  type AppointmentPageProps,
  appointmentServerSideProps,
} from '#lib/server/pages/leads/appointment'

export default function Appointment({ screen }: AppointmentPageProps) {
  return <AppointmentScreen {...screen} />
}

export const getServerSideProps = appointmentServerSideProps
