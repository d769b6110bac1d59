import { photoServerSideProps } from '#lib/server/pages/catalogue/photo'

/** The data function answers; nothing is rendered. */
export default function Photo() {
  return null
}

export const getServerSideProps = photoServerSideProps
