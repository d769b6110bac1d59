import type { ReactNode } from 'react'
import { ProseLine } from '#components/ui/document-text'
import { Part } from '#components/ui/part'

interface AccordionProps {
  summary: ReactNode
  /** Open when the page loads; the visitor can close it. */
  open?: boolean
  children: ReactNode
}

/** A part that opens when its summary is pressed. Plain HTML, so it works without JavaScript. */
export function Accordion({ summary, open = false, children }: AccordionProps) {
  return (
    <details open={open} className="fold border-b border-line">
      <summary className="min-h-14 font-bold text-neem-900">{summary}</summary>
      <div className="max-w-measure pb-5">{children}</div>
    </details>
  )
}

interface Question {
  question: string
  /** null in the browser, which has it in the document: an article's data omits it (lib/domain/site/page-data). */
  answer: string | null
}

/** Questions that open to show their answers; one list a page. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <div className="border-t border-line">
    {questions.map(({ question, answer }, index) => (
      <Accordion key={question} summary={question}>
        <p>
          <ProseLine id={`answer-${index}`} text={answer} />
        </p>
      </Accordion>
    ))}
  </div>
)

interface QuestionsPartProps {
  id?: string
  title?: string
  questions: readonly Question[]
}

/** The questions of a page, under their heading. Empty without questions. */
export const QuestionsPart = ({
  id = 'questions',
  title = 'Questions people ask',
  questions,
}: QuestionsPartProps) =>
  questions.length > 0 && (
    <Part id={id} title={title}>
      <div className="mt-4">
        <QuestionList questions={questions} />
      </div>
    </Part>
  )
