import { EmergencyButtons } from '#components/shell/emergency-call'
import { QuestionsPart } from '#components/ui/accordion'
import { Icon, IconList, StepNumber } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import { LastReviewed, PageHeader, Part } from '#components/ui/part'
import { secondOpinionReviewed } from '#lib/domain/leads/second-opinion'
import { calling } from '#lib/domain/site/calling-hours'
import type { Words } from '#lib/languages/en/index'

type SecondOpinionWords = Words['secondOpinion']

/** What a second opinion is, and when not to wait for one. */
export function SecondOpinionHead() {
  const words = useWords('secondOpinion')
  return (
    <PageHeader heading={words.name} summary={words.summary}>
      <NotForEmergencies {...words.emergencies} />
    </PageHeader>
  )
}

/** The rest of the page below its form. */
export function SecondOpinionText() {
  const called = calling[useLanguage()]
  const { helps, how, ready, costs, limits, questions } = useWords('secondOpinion')
  return (
    <>
      <Part title={helps.title}>
        <IconList icon="check" items={helps.reasons} />
      </Part>
      <Part title={how.title}>
        <Steps steps={how.steps(called)} />
      </Part>
      <Part title={ready.title}>
        <p className="mt-4 max-w-measure">{ready.text}</p>
        <IconList icon="document" items={ready.things} className="mt-3 gap-3" />
      </Part>
      <Part title={costs.title}>
        <dl className="mt-4 grid max-w-measure gap-x-8 gap-y-3 rounded-card bg-neem-50 p-4 sm:grid-cols-2 md:p-6">
          {costs.prices.map(({ what, price, text }) => (
            <div key={what}>
              <dt className="text-sm text-ink-soft">{what}</dt>
              <dd>
                <span className="block text-xl font-bold text-neem-900">{price}</span>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title={limits.title}>
        <IconList icon="info" items={limits.sentences} />
      </Part>
      <QuestionsPart title={useWords('common').questions} questions={questions(called)} />
      <LastReviewed date={secondOpinionReviewed} />
    </>
  )
}

const NotForEmergencies = ({ title, text }: SecondOpinionWords['emergencies']) => (
  <section
    aria-labelledby="not-for-emergencies"
    className="mt-5 max-w-measure rounded-card border border-line border-l-4 border-l-alert bg-white p-4"
  >
    <h2 id="not-for-emergencies" className="flex items-center gap-2 text-xl text-alert">
      <Icon name="alert" className="size-6 shrink-0" />
      {title}
    </h2>
    <p className="mt-2">{text}</p>
    <EmergencyButtons />
  </section>
)

const Steps = ({ steps }: { steps: ReturnType<SecondOpinionWords['how']['steps']> }) => (
  <ol className="mt-4 grid gap-6">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4">
        <StepNumber number={index + 1} />
        <div className="max-w-measure">
          <h3>{title}</h3>
          <p className="mt-1">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
