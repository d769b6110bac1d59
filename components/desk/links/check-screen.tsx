import { Frame } from '#components/desk/frame'
import { LinkTabs } from '#components/desk/links/link-tabs'
import { Table } from '#components/desk/table'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface Checked {
  line: string
  problems: string[]
  notes: string[]
  path: string
  parameters: string[]
  form: string
  kilobytes: number
  indexed: string
  canonical: string
}

interface CheckScreenProps {
  member: { name: string } | null
  pasted: string
  checked: Checked[] | null
  notice: string
}

const headings = ['Link', 'Result', 'Form', 'Arrives', 'Size', 'Search engines'] as const

const Row = ({ checked }: { checked: Checked }) => {
  const { line, problems, notes, path, parameters, form, kilobytes, indexed, canonical } = checked
  return (
    <tr>
      <td className={styles.address}>{line}</td>
      <td>
        <strong className={problems.length > 0 ? styles.overdue : undefined}>
          {problems.length > 0 ? problems.join(' ') : 'Good'}
        </strong>
        {notes.length > 0 && <small>{notes.join(' ')}</small>}
      </td>
      <td>{form && `Form: ${form}`}</td>
      <td>{parameters.join(', ')}</td>
      <td>{kilobytes > 0 && `${kilobytes} KB`}</td>
      <td>
        {indexed === 'yes' ? 'Listed' : indexed && 'Not listed'}
        {canonical && canonical !== path && <small>stands for {canonical}</small>}
      </td>
    </tr>
  )
}

function Results({ checked }: { checked: Checked[] }) {
  const bad = checked.filter(({ problems }) => problems.length > 0).length
  return (
    <section aria-labelledby="checked" className={styles.many}>
      <h2 id="checked">
        {checked.length} checked, {bad === 0 ? 'no problem' : `${bad} with a problem`}
      </h2>
      <Table headings={headings} className={styles.links}>
        {checked.map((one) => (
          <Row key={one.line} checked={one} />
        ))}
      </Table>
    </section>
  )
}

/** Checks links that were pasted: does each lead to a page with a form, and do its parameters arrive? */
export const CheckScreen = ({ member, pasted, checked, notice }: CheckScreenProps) => (
  <Frame title="Check links" member={member} here={deskPaths.links} notice={notice}>
    <LinkTabs here={deskPaths.checkLinks} />
    {checked && <Results checked={checked} />}
    <form method="post" action={deskPaths.checkLinks} className={styles.many}>
      <label htmlFor="links">Links of this site, one a line, at most 500</label>
      <textarea id="links" name="links" rows={12} defaultValue={pasted} required />
      <p>
        The site opens each one itself, as a visitor would. It sends no form, and opens no other
        site. Five hundred links take up to a minute.
      </p>
      <button type="submit" className={styles.main_action}>
        Check the links
      </button>
    </form>
  </Frame>
)
