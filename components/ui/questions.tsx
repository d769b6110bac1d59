import { Accordion } from '#components/ui/accordion'
import type { Question } from '#lib/contract/catalogue'

/** Questions that fold out their answers. */
export const QuestionList = ({ questions }: { questions: Question[] }) => (
  <div className="border-t border-line">
    {questions.map(({ question, answer }) => (
      <Accordion key={question} summary={question}>
        <p>{answer}</p>
      </Accordion>
    ))}
  </div>
)
