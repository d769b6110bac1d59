import type { ReactNode } from 'react'
import { LensChooser } from '#components/tools/lens-chooser'
import { PilesQuiz } from '#components/tools/piles-quiz'
import { islandHtml } from '#components/ui/island-html'
import { lateIsland } from '#components/ui/late-island'
import type { PageContext } from '#lib/contract/page'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { TreatmentTool as ToolName } from '#lib/rules/tool-of-page'

interface EmbeddedProps {
  embedded: true
  page: PageContext
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

const pilesHtml = (props: EmbeddedProps, prefix: string) =>
  islandHtml(<PilesQuiz {...props} />, prefix)
const lensHtml = (props: EmbeddedProps, prefix: string) =>
  islandHtml(<LensChooser {...props} />, prefix)

/**
 * Islands: a quiz whose code does not come stays a plain form, and nothing around it, the page's own form
 * least of all, is drawn anew. Pages of other treatments fetch neither.
 */
const tools = {
  // Written out like this, the compiler leaves the quizzes' code out of what browsers load with the page.
  'piles-severity': lateIsland<EmbeddedProps>(
    typeof window === 'undefined' ? pilesHtml : undefined,
    async () => (await import('#components/tools/piles-quiz')).PilesQuiz,
  ),
  'cataract-lens': lateIsland<EmbeddedProps>(
    typeof window === 'undefined' ? lensHtml : undefined,
    async () => (await import('#components/tools/lens-chooser')).LensChooser,
  ),
}

/** Headings of the part of a page that holds the tool. */
export const toolHeadings: Readonly<Record<ToolName, string>> = {
  'piles-severity': 'How severe is it?',
  'cataract-lens': 'Which lens to ask about?',
}

interface TreatmentToolProps extends Pick<EmbeddedProps, 'form' | 'page'> {
  tool: ToolName
}

/**
 * The quiz of a treatment in a page about it. Without JavaScript it posts to its own page, which answers;
 * with it, it answers in place.
 */
export function TreatmentTool({ tool, page, form }: TreatmentToolProps) {
  const Tool = tools[tool]
  return <Tool embedded page={page} form={form} />
}
