import { appServerSideProps } from '#lib/server/pages/site/app'

/** The data function redirects; nothing is rendered. */
export default function PatientApp() {
  return null
}

export const getServerSideProps = appServerSideProps
