import type { ReactNode } from 'react'
import { EmptyList } from '#components/shell/empty-list'
import { FormOpener } from '#components/shell/form-opener'
import { ChipRow, CompanyFrame } from '#components/site/company/company-frame'
import { buttonClass } from '#components/ui/button'
import type { EveryCity, EveryPage, Letter } from '#lib/domain/catalogue/a-to-z'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface LetterListProps<T> {
  letters: Letter<T>[]
  /** One entry, as a list item with a key. */
  item: (entry: T) => ReactNode
}

/** Entries by letter. The list styles its items, because a class on each of several hundred would double the document. */
function LetterList<T>({ letters, item }: LetterListProps<T>) {
  return (
    <div className="min-w-0">
      <LetterBar letters={letters} />
      {letters.map(({ id, letter, entries }) => {
        const hindi = letter === 'अ' ? 'hi' : undefined
        return (
          <section key={id} aria-labelledby={id} className="mt-6">
            <h2 id={id} className="border-b border-line pb-1">
              <span lang={hindi}>{letter}</span>
              {hindi && <span className="ml-3 text-lg">In Hindi</span>}
            </h2>
            <ul
              lang={hindi}
              className="mt-2 gap-x-8 md:columns-2 lg:columns-3 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:leading-snug [&_a]:text-neem-700 [&_a:hover]:underline [&_li]:break-inside-avoid [&_small]:text-sm [&_small]:text-ink-soft"
            >
              {entries.map(item)}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

/** Links to the letters. It stays visible; on phones it is one row to swipe. */
const LetterBar = ({ letters }: { letters: Letter<unknown>[] }) => (
  <nav
    aria-label="Letters"
    className="top-bar no-print sticky top-0 z-10 -mx-4 overflow-x-auto border-b border-line bg-paper px-4 py-1 md:mx-0 md:px-0"
  >
    <ul className="flex gap-1 lg:gap-0 lg:justify-between">
      {letters.map(({ id, letter }) => (
        <li key={id} lang={letter === 'अ' ? 'hi' : undefined}>
          <a
            href={`#${id}`}
            className="grid min-h-11 min-w-11 place-items-center rounded-card font-bold text-neem-700 hover:bg-neem-50 lg:min-w-9"
          >
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

interface EveryCityScreenProps {
  heading: string
  summary: string
  letters: Letter<EveryCity>[]
  trail: Crumb[]
}

/** Every city with doctors or hospitals, and links to its lists. */
export function EveryCityScreen({ heading, summary, letters, trail }: EveryCityScreenProps) {
  return (
    <CompanyFrame heading={heading} summary={summary} trail={trail}>
      {letters.length === 0 ? (
        <EmptyList title="No cities listed yet">
          <FormOpener opener="text" className={buttonClass('outline', 'w-full md:w-auto')}>
            Ask the care team
          </FormOpener>
        </EmptyList>
      ) : (
        <LetterList
          letters={letters}
          item={(city) => (
            <li key={city.slug} className="flex flex-wrap items-center gap-x-4">
              <b>{city.name}</b>
              {city.doctors && <Lists kind="doctors" label="Doctors" city={city} />}
              {city.hospitals && <Lists kind="hospitals" label="Hospitals" city={city} />}
            </li>
          )}
        />
      )}
    </CompanyFrame>
  )
}

const Lists = ({ kind, label, city }: { kind: ListingKind; label: string; city: EveryCity }) => (
  <a href={links.cityDirectory(city.slug, kind)}>
    {label}
    <span className="sr-only"> in {city.name}</span>
  </a>
)

interface EverythingScreenProps {
  heading: string
  summary: string
  letters: Letter<EveryPage>[]
  trail: Crumb[]
}

/** Pages with lists of their own. */
const lists = [
  { href: links.everyCity, label: 'Cities from A to Z' },
  { href: links.directory('doctors'), label: 'Doctors' },
  { href: links.directory('hospitals'), label: 'Hospitals' },
  { href: links.articles('condition'), label: 'Conditions' },
  { href: links.articles('treatment'), label: 'Treatments' },
  { href: links.articles('test'), label: 'Tests' },
  { href: links.articles('test', 'hi'), label: 'जाँचें', language: 'hi' },
  { href: links.insurance, label: 'Insurance and schemes' },
  { href: links.articles('blog'), label: 'Blog' },
  { href: links.articles('blog', 'hi'), label: 'हिंदी ब्लॉग', language: 'hi' },
  { href: links.videos, label: 'Videos' },
  { href: links.reviews, label: 'Reviews' },
  { href: links.finder, label: 'Find care step by step' },
  { href: links.secondOpinion, label: 'Second opinion' },
]

/** Every page of the catalogue except doctors and hospitals, by letter. */
export function EverythingScreen(props: EverythingScreenProps) {
  const { heading, summary, letters, trail } = props
  return (
    <CompanyFrame heading={heading} summary={summary} trail={trail}>
      <ChipRow label="Lists" items={lists} />
      {letters.length === 0 ? (
        <EmptyList title="Nothing is listed yet">
          <p>Please come back later, or ask our care team.</p>
        </EmptyList>
      ) : (
        <LetterList
          letters={letters}
          item={({ name, href, what }) => (
            <li key={href}>
              <a href={href}>{name}</a> <small>{what}</small>
            </li>
          )}
        />
      )}
    </CompanyFrame>
  )
}
