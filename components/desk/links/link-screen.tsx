import { Frame } from '#components/desk/frame'
import { Code, type LinkOffer, LinkTabs } from '#components/desk/links/link-tabs'
import { linkParameters, suggestions } from '#lib/domain/desk/links'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface Made {
  link: string
  pageName: string
  rows: (readonly [name: string, value: string])[]
  asks: string[]
  qr: { size: number; path: string }
  qrFile: string
  qrName: string
  preview: string
}

interface LinkScreenProps extends LinkOffer {
  member: { name: string } | null
  choice: Record<string, string>
  made: Made | null
  notice: string
}

const ChoiceForm = ({ choice, pages, cities, variants }: LinkScreenProps) => (
  <form method="get" action={`${deskPaths.links}#link`} className={styles.filter}>
    <label className={styles.wide}>
      Page
      <input
        name="page"
        list="pages"
        defaultValue={choice.page}
        placeholder="Name, or paste an address"
        required
      />
    </label>
    <datalist id="pages">
      {pages.map(({ kind, pages: some }) =>
        some.map(({ path, name }) => (
          <option key={path} value={path} label={`${name} · ${kind}`} />
        )),
      )}
    </datalist>
    <label className={styles.wide}>
      Variant
      <select name="variant" defaultValue={choice.variant}>
        <option value="">None: the page for everybody</option>
        {variants.map(({ name, purpose }) => (
          <option key={name} value={name}>
            {name}: {purpose}
          </option>
        ))}
      </select>
    </label>
    <label>
      City
      <input name="city" list="cities" defaultValue={choice.city} placeholder="All of India" />
    </label>
    <datalist id="cities">
      {cities.map(({ slug, name }) => (
        <option key={slug} value={slug} label={name} />
      ))}
    </datalist>
    {linkParameters.map(({ name, label, hint }) => (
      <label key={name}>
        {label}
        <input
          name={name}
          list={suggestions[name] && `${name}-values`}
          defaultValue={choice[name]}
          placeholder={hint}
          maxLength={200}
        />
        {suggestions[name] && (
          <datalist id={`${name}-values`}>
            {suggestions[name].map((value) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        )}
      </label>
    ))}
    <button type="submit" className={styles.main_action}>
      Make the link
    </button>
  </form>
)

/** What a lead from the link says. */
const Lead = ({ rows, asks }: Made) => (
  <section aria-labelledby="lead" className={styles.many}>
    <h2 id="lead">What the lead will carry</h2>
    <p>
      {asks.length > 0 ? `The form asks: ${asks.join(', ')}.` : 'This page has no form.'} What the
      patient answers there comes on top.
    </p>
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '(empty)'}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The page in the size of a phone. Nothing runs in it, and its links and buttons do nothing. */
const Preview = ({ choice, made }: { choice: Record<string, string>; made: Made }) => (
  <section aria-labelledby="preview" className={styles.many}>
    <h2 id="preview">On a phone</h2>
    {made.preview === '' ? (
      <form method="post" action={deskPaths.links} className={styles.ways}>
        {Object.entries(choice).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit">Show the page as on a phone</button>
        <a href={made.link} target="_blank" rel="noreferrer">
          Open the page
        </a>
      </form>
    ) : (
      <>
        <p>
          The page scrolls, but its links and buttons do nothing here.{' '}
          <a href={made.link} target="_blank" rel="noreferrer">
            Open the page
          </a>
        </p>
        <iframe
          title={`${made.pageName} on a phone`}
          // No script runs. The same origin is for the fonts, which no other may load.
          sandbox="allow-same-origin"
          srcDoc={made.preview}
          className={styles.phone}
        />
      </>
    )}
  </section>
)

/** One link: choose a page and say where the link will be; get the link, its code and what a lead from it says. */
export function LinkScreen(props: LinkScreenProps) {
  const { member, choice, made, notice } = props
  return (
    <Frame title="Links" member={member} here={deskPaths.links} notice={notice}>
      <LinkTabs here={deskPaths.links} />
      <ChoiceForm {...props} />
      {made && (
        <>
          <section aria-labelledby="link" className={styles.many}>
            <h2 id="link">{made.pageName}</h2>
            <label htmlFor="made">The link</label>
            <textarea id="made" readOnly rows={4} defaultValue={made.link} />
          </section>
          <Code qr={made.qr} file={made.qrFile} name={made.qrName} />
          <Preview choice={choice} made={made} />
          <Lead {...made} />
        </>
      )}
    </Frame>
  )
}
