import { previewImageServerSideProps } from '#lib/server/pages/site/preview-image'

/** The data function answers; nothing is rendered. */
export default function PreviewImage() {
  return null
}

export const getServerSideProps = previewImageServerSideProps
