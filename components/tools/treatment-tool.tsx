import type { ReactNode } from 'react'
import { LensChooser } from '#components/tools/lens-chooser'
import { PilesQuiz } from '#components/tools/piles-quiz'
import { island } from '#components/ui/island'
import { islandHtml } from '#components/ui/island-html'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { PageContext } from '#lib/domain/site/page'
import type { TreatmentTool as ToolName } from '#lib/domain/tools/tool'

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
 * Islands: if a quiz's code cannot be loaded, the quiz stays a plain form, and the page around it is not rendered
 * again. Pages about other treatments load neither.
 */
const tools = {
  // With this literal condition the bundler leaves the quizzes out of the page's own code.
  'piles-severity': island<EmbeddedProps>(
    typeof window === 'undefined' ? pilesHtml : undefined,
    async () => (await import('#components/tools/piles-quiz')).PilesQuiz,
  ),
  'cataract-lens': island<EmbeddedProps>(
    typeof window === 'undefined' ? lensHtml : undefined,
    async () => (await import('#components/tools/lens-chooser')).LensChooser,
  ),
}

/** Headings of the part that embeds the tool. */
export const toolHeadings: Readonly<Record<ToolName, string>> = {
  'piles-severity': 'How severe is it?',
  'cataract-lens': 'Which lens to ask about?',
}

interface TreatmentToolProps extends Pick<EmbeddedProps, 'form' | 'page'> {
  tool: ToolName
}

/**
 * The quiz of a treatment, embedded in a page about it. With JavaScript it answers in place; without, it posts to its
 * own page.
 */
export function TreatmentTool({ tool, page, form }: TreatmentToolProps) {
  const Tool = tools[tool]
  return <Tool embedded page={page} form={form} />
}

/** The part of an article about a treatment that has a tool. */
export const toolPart = (tool: ToolName | null, embedded: Omit<TreatmentToolProps, 'tool'>) =>
  tool && { heading: toolHeadings[tool], content: <TreatmentTool tool={tool} {...embedded} /> }
