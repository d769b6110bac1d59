import type { ReactNode } from 'react'
import styles from '#styles/desk.module.css'

interface TableProps {
  headings: readonly string[]
  /** Besides that of a table that scrolls sideways. */
  className?: string | undefined
  /** The rows. */
  children: ReactNode
}

/** A list of the desk, wider than a phone. */
export const Table = ({ headings, className = '', children }: TableProps) => (
  <div className={`${styles.scroll} ${className}`.trim()}>
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)
