import type { ReactNode } from 'react'
import { EmptyList } from '#components/shell/empty-list'
import { ChipRow, CompanyFrame } from '#components/site/company/company-frame'
import { Accordion } from '#components/ui/accordion'
import { Anchor, useWords } from '#components/ui/language'
import type { FaqTopic, Introduction } from '#lib/domain/catalogue/catalogue'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface FaqScreenProps {
  article: Introduction
  topics: FaqTopic[]
  trail: Crumb[]
  contact: string
  text: ReactNode
}

/** Questions by topic. Each opens to show its answer and has an anchor. */
export function FaqScreen({ article, topics, trail, contact, text }: FaqScreenProps) {
  const words = useWords('company').faq
  return (
    <CompanyFrame {...article} trail={trail} text={text}>
      {topics.length > 1 && (
        <ChipRow
          label={words.topics}
          items={topics.map(({ id, topic }) => ({ href: `#${id}`, label: topic }))}
        />
      )}
      {topics.length === 0 && (
        <EmptyList title={words.empty}>
          <p>
            <Anchor href={contact} className="link">
              {words.ask.link}
            </Anchor>
            {words.ask.after}
          </p>
        </EmptyList>
      )}
      <div className="grid max-w-[52rem] gap-9">
        {topics.map((topic) => (
          <Topic key={topic.id} topic={topic} />
        ))}
      </div>
    </CompanyFrame>
  )
}

function Topic({ topic: { id, topic, questions } }: { topic: FaqTopic }) {
  const words = useWords('company').faq
  return (
    <section id={id} aria-label={topic || words.questions} className="scroll-mt-4">
      {topic && <h2 className="mb-3">{topic}</h2>}
      <div className="border-t border-line">
        {questions.map(({ slug, question, answer }) => (
          <Accordion key={slug} summary={question}>
            {/* Inside the fold, so that a link to the question opens it. The margin keeps the question visible. */}
            <div id={`q-${slug}`} className="grid scroll-mt-24 gap-3">
              {answer.split(/\n{2,}/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Accordion>
        ))}
      </div>
    </section>
  )
}
