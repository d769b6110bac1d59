import { previewImageServerSideProps } from '#lib/server/pages/preview-image-page'

/** Answered below, before anything is drawn. */
export default function PreviewImage() {
  return null
}

export const getServerSideProps = previewImageServerSideProps
