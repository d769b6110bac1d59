import { RequestScreen } from '#components/leads/request/screen'
import { type RequestPageProps, requestServerSideProps } from '#lib/server/pages/leads/request'

export default function SentRequestPage({ step }: RequestPageProps) {
  return <RequestScreen step={step} />
}

export const getServerSideProps = requestServerSideProps
