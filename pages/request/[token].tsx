import { RequestScreen } from '#components/lead-form/request-screen'
import { PageHead } from '#components/seo/page-head'
import { type RequestPageProps, requestServerSideProps } from '#lib/server/pages/request-page'

export default function SentRequestPage({ seo, step }: RequestPageProps) {
  return (
    <>
      <PageHead seo={seo} />
      <RequestScreen step={step} />
    </>
  )
}

export const getServerSideProps = requestServerSideProps
