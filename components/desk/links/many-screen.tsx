import { Frame } from '#components/desk/frame'
import { Code, type DrawnCode, type LinkOffer, LinkTabs } from '#components/desk/links/link-tabs'
import { ManyForm } from '#components/desk/links/many-form'
import { Table } from '#components/desk/table'
import type { LinkChoice } from '#lib/domain/desk/links'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface Listed {
  choice: LinkChoice
  link: string
  pageName: string
  tier: string
  department: string
  problem: string
  code: DrawnCode | null
}

interface ManyScreenProps extends LinkOffer {
  member: { name: string } | null
  chosen: Record<string, readonly string[]>
  listed: Listed[] | null
  notice: string
}

/** The page that makes this one link, with its code and preview. */
function oneAddress(choice: LinkChoice): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(choice)) if (value) query.set(name, value)
  return `${deskPaths.links}?${query}`
}

const Row = ({ listed }: { listed: Listed }) => {
  const { choice, link, pageName, tier, department, problem, code } = listed
  return (
    <tr>
      <td>
        {problem ? choice.page : <a href={oneAddress(choice)}>{pageName}</a>}
        {department && <small>{department}</small>}
      </td>
      <td>{choice.variant || 'No variant'}</td>
      <td>{choice.city}</td>
      <td className={problem ? styles.overdue : styles.address}>{problem || link}</td>
      <td>{tier && `Tier ${tier}`}</td>
      <td>{code && <Code {...code} />}</td>
    </tr>
  )
}

const headings = ['Page', 'Variant', 'City', 'Link', 'Tier', 'Code'] as const

function Links({ listed }: { listed: Listed[] }) {
  const problems = listed.filter(({ problem }) => problem !== '').length
  const made = listed.length - problems
  return (
    <section aria-labelledby="listed" className={styles.many}>
      <h2 id="listed">
        {made === 1 ? '1 link' : `${made} links`}
        {problems > 0 && `, ${problems} without a page`}
      </h2>
      {made > 0 && (
        <form method="post" action={deskPaths.checkLinks}>
          <input
            type="hidden"
            name="links"
            value={listed.flatMap(({ link }) => link || []).join('\n')}
          />
          <button type="submit">Check these links</button>
        </form>
      )}
      <Table headings={headings} className={styles.links}>
        {listed.map((one) => (
          <Row key={JSON.stringify(one.choice)} listed={one} />
        ))}
      </Table>
    </section>
  )
}

/** Many links at once: as a list, with QR codes, or as CSV. */
export const ManyScreen = ({ member, listed, notice, ...form }: ManyScreenProps) => (
  <Frame title="Many links" member={member} here={deskPaths.links} notice={notice}>
    <LinkTabs here={deskPaths.manyLinks} />
    {listed && <Links listed={listed} />}
    <ManyForm {...form} />
  </Frame>
)
