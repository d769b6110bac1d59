import { feedServerSideProps } from '#lib/server/pages/feed-page'

/** Answered below, before anything is drawn. */
export default function Feed() {
  return null
}

export const getServerSideProps = feedServerSideProps('hi')
