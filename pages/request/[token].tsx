import { RequestScreen } from '#components/leads/request/screen'
import { PageHead } from '#components/shell/head/page-head'
import { type RequestPageProps, requestServerSideProps } from '#lib/server/pages/leads/request'

export default function SentRequestPage({ seo, step }: RequestPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <RequestScreen step={step} />
    </>
  )
}

export const getServerSideProps = requestServerSideProps
