import { detailLabel, entryLabel } from '#lib/domain/desk/entries'
import { outcomeFields } from '#lib/domain/desk/outcomes'
import styles from '#styles/desk.module.css'

const shown = [...outcomeFields, 'note']

/** What a member typed and the site has not saved, so that it is not lost. */
export function Typed({ fields }: { fields: Record<string, string> }) {
  const given = shown.filter((name) => fields[name])
  if (!fields.kind) return null
  return (
    <section aria-labelledby="typed" className={styles.notice}>
      <h2 id="typed">Not saved: {entryLabel(fields.kind)}</h2>
      <dl>
        {given.map((name) => (
          <div key={name}>
            <dt>{detailLabel(name)}</dt>
            <dd>{fields[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
