import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { TreatmentTool as ToolName } from '#lib/rules/tool-of-page'

/** Each in a file of its own: pages of other treatments carry neither. The server draws them all the same. */
const tools = {
  'piles-severity': dynamic(() =>
    import('#components/tools/piles-quiz').then(({ PilesQuiz }) => PilesQuiz),
  ),
  'cataract-lens': dynamic(() =>
    import('#components/tools/lens-chooser').then(({ LensChooser }) => LensChooser),
  ),
}

/** Headings of the part of a page that holds the tool. */
export const toolHeadings: Readonly<Record<ToolName, string>> = {
  'piles-severity': 'How severe is it?',
  'cataract-lens': 'Which lens to ask about?',
}

interface TreatmentToolProps {
  tool: ToolName
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

/**
 * The quiz of a treatment in a page about it. Without JavaScript it posts to its own page, which answers;
 * with it, it answers in place.
 */
export function TreatmentTool({ tool, form }: TreatmentToolProps) {
  const Tool = tools[tool]
  return <Tool embedded form={form} />
}
