import type { ReactNode } from 'react'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Icon } from '#components/ui/icon'
import { Part } from '#components/ui/part'
import { QuestionList } from '#components/ui/questions'
import { SourceLinks } from '#components/ui/source-links'
import { longDate } from '#lib/rules/format'
import type { ToolPageText } from '#lib/rules/tool-page-text'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface ToolScreenProps {
  text: ToolPageText
  trail: Crumb[]
  /** The form and its result. */
  tool: ReactNode
  /** How it is calculated, before its limits. */
  children: ReactNode
}

/** A tool's page: the tool first, then how it works, where it ends, and what it rests on. */
export function ToolScreen({ text, trail, tool, children }: ToolScreenProps) {
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <header className="mt-2 mb-6 md:mb-8">
        <h1>{text.name}</h1>
        <p className="mt-3 max-w-measure text-lg">{text.summary}</p>
      </header>
      {tool}
      <div className="mt-12 grid max-w-[48rem] gap-10">
        {children}
        <Part id="limits" title={text.limits.title}>
          <Limits items={text.limits.items} />
        </Part>
        <Part id="questions" title="Questions people ask">
          <div className="mt-4">
            <QuestionList questions={text.questions} />
          </div>
        </Part>
        <Part id="sources" title="Sources">
          <Sources text={text} />
        </Part>
      </div>
    </div>
  )
}

const Limits = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-4 grid max-w-measure gap-3">
    {items.map((item) => (
      <li key={item} className="flex gap-3">
        <Icon name="info" className="mt-0.5 size-6 shrink-0 text-neem-700" />
        {item}
      </li>
    ))}
  </ul>
)

const Sources = ({ text: { sources, reviewed } }: { text: ToolPageText }) => (
  <>
    <SourceLinks sources={sources} className="mt-2" />
    <p className="mt-2 text-sm text-ink-soft">
      Last reviewed <time dateTime={reviewed}>{longDate(reviewed)}</time>
    </p>
  </>
)
