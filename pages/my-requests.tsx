import { MyRequestsScreen } from '#components/account/my-requests'
import {
  type MyRequestsPageProps,
  myRequestsServerSideProps,
} from '#lib/server/pages/account/my-requests'

export default function MyRequestsPage({ page, step }: MyRequestsPageProps) {
  return <MyRequestsScreen language={page.language} {...step} />
}

export const getServerSideProps = myRequestsServerSideProps
