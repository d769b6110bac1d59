import type { ReactNode } from 'react'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { QuestionsPart } from '#components/ui/accordion'
import { IconList } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import { PageHeader, Part } from '#components/ui/part'
import { SourceLinks, SourcesLanguage } from '#components/ui/source-links'
import { longDate } from '#lib/domain/text/format'
import type { ToolPageText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface ToolScreenProps {
  text: ToolPageText
  trail: Crumb[]
  /** The form and its result. */
  tool: ReactNode
  /** How it is calculated, before its limits. */
  children: ReactNode
}

/** A tool's page: the tool, how it works, its limits, questions and sources. */
export function ToolScreen({ text, trail, tool, children }: ToolScreenProps) {
  const words = useWords('common')
  return (
    <TrailPage trail={trail}>
      <PageHeader heading={text.name} summary={text.summary} className="mt-2 mb-6 md:mb-8" />
      {tool}
      <div className="mt-12 grid max-w-[48rem] gap-10">
        {children}
        <Part id="limits" title={text.limits.title}>
          <IconList icon="info" items={text.limits.items} />
        </Part>
        <QuestionsPart title={words.questions} questions={text.questions} />
        <Part id="sources" title={words.sources}>
          <Sources text={text} />
        </Part>
      </div>
    </TrailPage>
  )
}

function Sources({ text: { sources, reviewed } }: { text: ToolPageText }) {
  const language = useLanguage()
  const { lastReviewed } = useWords('common')
  return (
    <>
      <SourcesLanguage sources={sources} />
      <SourceLinks sources={sources} className="mt-2" />
      <p className="mt-2 text-sm text-ink-soft">
        {lastReviewed} <time dateTime={reviewed}>{longDate(reviewed, language)}</time>
      </p>
    </>
  )
}
