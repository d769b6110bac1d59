import type { GetServerSideProps } from 'next'
import { readPicture } from '#lib/server/catalogue/pictures'

const aYear = 365 * 24 * 3600

/** Answers /photos/{size}/{id}.webp with the picture; 404 if there is none. An id never gets another picture. */
export const photoServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const { size, file } = params ?? {}
  const id = /^([0-9a-f]+)\.webp$/.exec(String(file))?.[1]
  const picture = id && (size === 'small' || size === 'large') ? await readPicture(id, size) : null
  if (!picture) {
    res.setHeader('Cache-Control', 'public, max-age=60')
    return { notFound: true }
  }
  res.setHeader('Content-Type', 'image/webp')
  res.setHeader('Content-Length', picture.length)
  res.setHeader('Cache-Control', `public, max-age=${aYear}, immutable`)
  res.end(picture)
  return { props: {} }
}
