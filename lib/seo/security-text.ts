import { links } from '#lib/domain/routes/links'

/** Readers of the file ask again after this time, in days; RFC 9116 recommends less than a year. */
const validDays = 180

/**
 * /.well-known/security.txt (RFC 9116): where to report a security problem.
 *
 * @param siteUrl the site's origin
 * @param contact a mailto: or https: address; the contact page if absent
 */
export function securityText(
  siteUrl: string,
  now: Date,
  contact = `${siteUrl}${links.text('contact-us')}`,
): string {
  const expires = new Date(now.getTime() + validDays * 86_400_000)
  expires.setUTCHours(0, 0, 0, 0)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
