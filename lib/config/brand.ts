import { defaultColours } from '#lib/config/colours'
import { type Colours, siteSettings } from '#lib/config/site'

/**
 * The look and the owner of the site, for the server and the build. Not in lib/config/site.ts, because browsers do not
 * need it.
 */
export const colours: Colours = { ...defaultColours, ...siteSettings.colours }

/** The custom properties of styles/theme.css. */
export const colourProperties: Record<keyof Colours, string> = {
  primary: '--color-neem-700',
  primaryDark: '--color-neem-900',
  tint: '--color-neem-50',
  accent: '--color-marigold-400',
}

/** URL path of a style sheet with the operator's colours; undefined with the default ones. */
export const colourSheet =
  siteSettings.colours && siteSettings.files && `${siteSettings.files.folder}/colours.css`

/** The icons that browsers, phones and search engines request by these addresses. */
const iconNames = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
] as const

/** Next.js rewrites: the addresses of the icons lead to the operator's own, if there are any. */
export const iconRewrites = (): { source: string; destination: string }[] => {
  const { files } = siteSettings
  if (!files) return []
  return iconNames.map((name) => ({
    source: `/${name}`,
    destination: `${files.folder}/${name}`,
  }))
}
