import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

const tabs = [
  [deskPaths.links, 'One link'],
  [deskPaths.manyLinks, 'Many links'],
  [deskPaths.checkLinks, 'Check links'],
] as const

/** The three pages of links. */
export const LinkTabs = ({ here }: { here: string }) => (
  <nav aria-label="Links" className={styles.pages}>
    {tabs.map(([href, label]) => (
      <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)

/** What the forms of links offer. */
export interface LinkOffer {
  pages: { kind: string; pages: { path: string; name: string }[] }[]
  cities: { slug: string; name: string }[]
  variants: { name: string; purpose: string }[]
}

export interface DrawnCode {
  qr: { size: number; path: string }
  /** The code as a file, and the file's name. */
  file: string
  name: string
}

/** A QR code, and its file. */
export const Code = ({ qr: { size, path }, file, name }: DrawnCode) => (
  <figure className={styles.code}>
    <svg
      role="img"
      aria-label="QR code of the link"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} />
    </svg>
    <figcaption>
      <a href={file} download={name}>
        Save the code (SVG)
      </a>
    </figcaption>
  </figure>
)
