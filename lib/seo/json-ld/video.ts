import type { VideoObject } from 'schema-dts'
import type { Video } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { organizationId } from '#lib/seo/json-ld/site'

/** A path of this site, or an address elsewhere. */
const absolute = (siteUrl: string, address: string) =>
  address.startsWith('/') ? siteUrl + address : address

/**
 * A film of /videos; null without a still, which search engines ask for. A file elsewhere is named as a
 * page about it, for we do not know what stands there.
 */
export function videoObject(siteUrl: string, video: Video): VideoObject | null {
  const { slug, title, summary, language, date, durationSeconds, file, poster, transcript } = video
  if (!poster) return null
  const ours = file.startsWith('/')
  const minutes = Math.floor(durationSeconds / 60)
  return {
    '@type': 'VideoObject',
    '@id': `${siteUrl}${links.videos}#video-${slug}`,
    name: title,
    description: summary,
    uploadDate: date,
    duration: `PT${minutes > 0 ? `${minutes}M` : ''}${durationSeconds % 60}S`,
    inLanguage: language === 'hi' ? 'hi-IN' : 'en-IN',
    transcript,
    thumbnailUrl: absolute(siteUrl, poster),
    ...(ours
      ? { contentUrl: absolute(siteUrl, file), publisher: { '@id': organizationId(siteUrl) } }
      : { url: file }),
  }
}
