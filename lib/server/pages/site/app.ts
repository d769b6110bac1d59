import type { GetServerSideProps } from 'next'
import { site } from '#lib/config/site'

/** An iPad says Macintosh by default, and the App Store's page opens on a Mac too. */
const apple = /iPhone|iPad|iPod|Macintosh/

/** The store of a device; the other store if the app is only there; undefined if it is in none. */
export function storeOf(
  userAgent: string,
  {
    androidAppUrl,
    iosAppUrl,
  }: { androidAppUrl?: string | undefined; iosAppUrl?: string | undefined },
): string | undefined {
  return apple.test(userAgent) ? (iosAppUrl ?? androidAppUrl) : (androidAppUrl ?? iosAppUrl)
}

/**
 * The data function of /app. Pages are cached for everybody, so they link here, and only this answer depends on the
 * device (docs/decisions/0039-app-links.md).
 */
export const appServerSideProps: GetServerSideProps = async ({ req, res }) => {
  res.setHeader('Cache-Control', 'private, no-store')
  const destination = storeOf(req.headers['user-agent'] ?? '', site)
  return destination ? { redirect: { destination, statusCode: 302 } } : { notFound: true }
}
