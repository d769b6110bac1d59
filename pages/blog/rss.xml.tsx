import { feedServerSideProps } from '#lib/server/pages/site/feed'

/** The data function answers; nothing is rendered. */
export default function Feed() {
  return null
}

export const getServerSideProps = feedServerSideProps
