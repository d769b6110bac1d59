import type { GetServerSideProps } from 'next'
import { pageOfPreviewImage } from '#lib/seo/preview-image'
import { previewImage, TooBusy } from '#lib/server/og/preview-image'
import { wordsOfPage } from '#lib/server/og/words-of-page'

/** The version in the address changes with the page's title. */
const aYear = 365 * 24 * 3600

/** Answers /og/{version}/{path of a page}.png with the page's picture; 404 where there is no such page. */
export const previewImageServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const parts = params?.path
  const page = pageOfPreviewImage(Array.isArray(parts) ? parts : [])
  const words = page === null ? null : await wordsOfPage(page)
  if (!words) {
    res.setHeader('Cache-Control', 'public, max-age=60')
    return { notFound: true }
  }
  try {
    const picture = await previewImage(words)
    res.setHeader('Content-Type', 'image/png')
    res.setHeader('Content-Length', picture.length)
    res.setHeader('Cache-Control', `public, max-age=${aYear}`)
    res.end(picture)
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    res.statusCode = 503
    res.setHeader('Retry-After', '5')
    res.end()
  }
  return { props: {} }
}
