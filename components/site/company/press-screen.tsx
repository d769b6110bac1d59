import { type ReactNode, useId } from 'react'
import { CallUs } from '#components/shell/contact-links'
import { EmptyList } from '#components/shell/empty-list'
import { CompanyFrame } from '#components/site/company/company-frame'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { SampleNote } from '#components/ui/sample-note'
import type { Introduction, PressItem } from '#lib/domain/catalogue/catalogue'
import { calling } from '#lib/domain/site/calling-hours'
import { spokenPhone } from '#lib/domain/site/contact-links'
import { longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface PressScreenProps {
  article: Introduction
  items: PressItem[]
  sample: boolean
  trail: Crumb[]
  /** The contact page for journalists. */
  contact: string
  text: ReactNode
}

/** Announcements and press reports, newest first, and the press contact. */
export function PressScreen({ article, items, sample, trail, contact, text }: PressScreenProps) {
  const words = useWords('company').press
  return (
    <CompanyFrame {...article} trail={trail} text={text} aside={<PressContact href={contact} />}>
      {sample && <SampleNote title={words.sample.title}>{words.sample.text}</SampleNote>}
      {items.length === 0 ? (
        <EmptyList title={words.empty.title}>
          <p>{words.empty.text}</p>
        </EmptyList>
      ) : (
        <ul className="grid gap-4">
          {items.map((item) => (
            <li key={item.slug}>
              <Item item={item} />
            </li>
          ))}
        </ul>
      )}
    </CompanyFrame>
  )
}

function Item({ item }: { item: PressItem }) {
  const { slug, title, publisher, date, text, url } = item
  const id = `press-${slug}`
  const language = useLanguage()
  const words = useWords('company').press
  return (
    <article aria-labelledby={id} className="raised p-4 md:p-6">
      <p className="text-sm text-ink-soft">
        <time dateTime={date}>{longDate(date, language)}</time>, {publisher}
      </p>
      <h2 id={id} className="mt-1 scroll-mt-4 text-xl">
        {title}
      </h2>
      <div className="mt-3 grid max-w-measure gap-3">
        {text.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {url && (
        <TextLink
          href={url}
          target="_blank"
          rel="noopener nofollow"
          className="mt-2 gap-2 font-bold"
        >
          {words.readAt(publisher)}
          <span className="sr-only">{words.newTab}</span>
          <Icon name="arrow" className="size-5 shrink-0" />
        </TextLink>
      )}
    </article>
  )
}

function PressContact({ href }: { href: string }) {
  const id = useId()
  const words = useWords('company').press.contact
  const { during } = calling[useLanguage()]
  return (
    <section aria-labelledby={id} className="rounded-card bg-neem-50 p-4 md:p-6">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2">{words.text(spokenPhone, during)}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Anchor href={href} className={buttonClass('outline', 'grow')}>
          <Icon name="chat" className="size-5" />
          {words.write}
        </Anchor>
        <CallUs className="grow" />
      </p>
    </section>
  )
}
