import { ChipRow } from '#components/company/chip-row'
import { CompanyFrame } from '#components/company/company-frame'
import { EmptyList } from '#components/company/empty-list'
import { LetterList } from '#components/company/letter-list'
import type { EveryPage, Letter } from '#lib/contract/everything'
import { builtPages } from '#lib/rules/footer-links'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface EverythingScreenProps {
  heading: string
  summary: string
  letters: Letter<EveryPage>[]
  trail: Crumb[]
}

/** The lists that stand by themselves; those that do not exist are left out. */
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

/** Every page of the catalogue but the doctors and hospitals, under its letter. */
export function EverythingScreen(props: EverythingScreenProps) {
  const { heading, summary, letters, trail } = props
  return (
    <CompanyFrame {...{ heading, summary, trail }}>
      <ChipRow label="Lists" items={lists.filter(({ href }) => builtPages.has(href))} />
      {letters.length === 0 ? (
        <EmptyList title="Nothing is listed yet">
          <p>The catalogue is empty.</p>
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
