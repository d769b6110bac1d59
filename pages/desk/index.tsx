import { QueueScreen } from '#components/desk/queue-screen'
import { deskQueueProps } from '#lib/server/pages/desk/queue'

export default QueueScreen

// Server-rendered only: it must work on any browser of a call centre, and needs no script.
export const config = { unstable_runtimeJS: false }

export const getServerSideProps = deskQueueProps
