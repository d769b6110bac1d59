import { shortTime } from '#lib/domain/desk/times'
import styles from '#styles/desk.module.css'

export interface Facts {
  language: string
  emergency: string
  correctedAt: number | null
  consent: { version: string; language: string; at: number | null } | null
  pagePath: string
  about: (readonly [label: string, path: string])[]
  origin: (readonly [label: string, value: string])[]
}

type Fact = readonly [label: string, value: string]

const List = ({ facts }: { facts: Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

interface LeadFactsProps {
  sent: { createdAt: number; countryCode: string; mobile: string; email: string; pageName: string }
  rows: (readonly [label: string, value: string])[]
  facts: Facts
  now: number
}

const consentText = ({ version, language, at }: NonNullable<Facts['consent']>, now: number) =>
  [`given in ${language}`, at === null ? '' : shortTime(at, now), `version ${version}`]
    .filter(Boolean)
    .join(', ')

/** What was asked, with the pages that it is about; folded, where the patient came from and the consent. */
export function LeadFactsList({ sent, rows, facts, now }: LeadFactsProps) {
  const form = facts.pagePath ? [['The page of the form', facts.pagePath] as const] : []
  const pages = [...form, ...facts.about.filter(([, path]) => path !== facts.pagePath)]
  return (
    <section aria-labelledby="asked" className={styles.stack}>
      <h2 id="asked">What was asked</h2>
      <List
        facts={[
          ['Number', sent.mobile && `${sent.countryCode} ${sent.mobile}`],
          ['E-mail', sent.email],
          ...rows,
          ['Page', sent.pageName],
          ['Sent', shortTime(sent.createdAt, now)],
          ['Corrected', facts.correctedAt === null ? '' : shortTime(facts.correctedAt, now)],
        ]}
      />
      {pages.length > 0 && (
        <p>
          Our pages:{' '}
          {pages.map(([label, path], at) => (
            <span key={path}>
              {at > 0 && ', '}
              <a href={path}>{label}</a>
            </span>
          ))}
        </p>
      )}
      <details className={styles.fold}>
        <summary>Consent, and where the patient came from</summary>
        <List
          facts={[
            ['Consent', facts.consent ? consentText(facts.consent, now) : 'none recorded'],
            ...facts.origin,
          ]}
        />
      </details>
    </section>
  )
}
