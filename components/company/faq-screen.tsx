import type { ReactNode } from 'react'
import { ChipRow } from '#components/company/chip-row'
import { CompanyFrame } from '#components/company/company-frame'
import { EmptyList } from '#components/company/empty-list'
import { Accordion } from '#components/ui/accordion'
import type { FaqTopic, Introduction } from '#lib/contract/company'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface FaqScreenProps {
  article: Introduction
  topics: FaqTopic[]
  trail: Crumb[]
  contact: string
  text: ReactNode
}

/** Questions by topic; each folds out its answer, and has an anchor. */
export function FaqScreen({ article, topics, trail, contact, text }: FaqScreenProps) {
  return (
    <CompanyFrame {...article} trail={trail} text={text}>
      {topics.length > 1 && (
        <ChipRow
          label="Topics"
          items={topics.map(({ id, topic }) => ({ href: `#${id}`, label: topic }))}
        />
      )}
      {topics.length === 0 && (
        <EmptyList title="No questions are answered here yet">
          <p>
            <a href={contact} className="link">
              Ask us
            </a>
            : we answer by call or message.
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
  return (
    <section id={id} aria-label={topic || 'Questions'} className="scroll-mt-4">
      {topic && <h2 className="mb-3">{topic}</h2>}
      <div className="border-t border-line">
        {questions.map(({ slug, question, answer }) => (
          <Accordion key={slug} summary={question}>
            {/* Inside, so that a link to the question opens its fold; the margin keeps the question in sight. */}
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
