import type { ReactNode } from 'react'
import { EmergencyButtons } from '#components/shell/emergency-call'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { QuestionsPart } from '#components/ui/accordion'
import { Icon, IconList, StepNumber } from '#components/ui/icon'
import { PageHeader, Part, TwoColumns } from '#components/ui/part'
import {
  reasonsToAsk,
  type ServiceStep,
  secondOpinion,
  secondOpinionLimits,
  secondOpinionQuestions,
  secondOpinionSteps,
  thingsToKeepReady,
} from '#lib/domain/leads/texts/second-opinion'
import { longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface SecondOpinionScreenProps {
  trail: Crumb[]
  /** The lead form: below the introduction on phones, in the side column on wide screens. */
  form: ReactNode
}

/** /services/second-opinion */
export const SecondOpinionScreen = ({ trail, form }: SecondOpinionScreenProps) => (
  <TrailPage trail={trail}>
    <TwoColumns
      head={
        <PageHeader heading={secondOpinion.name} summary={secondOpinion.summary}>
          <NotForEmergencies />
        </PageHeader>
      }
      form={form}
    >
      <Part title="When it helps">
        <IconList icon="check" items={reasonsToAsk} />
      </Part>
      <Part title="How it works">
        <Steps steps={secondOpinionSteps} />
      </Part>
      <Part title="What to keep ready">
        <p className="mt-4 max-w-measure">
          Please do not send documents with the form. Our coordinator tells you how to share them
          with the doctor. It is quicker if you have these ready.
        </p>
        <IconList icon="document" items={thingsToKeepReady} className="mt-3 gap-3" />
      </Part>
      <Part title="What it costs">
        <dl className="mt-4 grid max-w-measure gap-x-8 gap-y-3 rounded-card bg-neem-50 p-4 sm:grid-cols-2 md:p-6">
          <Price what="Our help" price="₹0">
            The call, the search for a doctor and the appointment are free.
          </Price>
          <Price what="The doctor" price="The consultation fee">
            Each doctor sets their own fee. We tell you before you agree, and you pay the doctor.
          </Price>
        </dl>
      </Part>
      <Part title="What it cannot do">
        <IconList icon="info" items={secondOpinionLimits} />
      </Part>
      <QuestionsPart questions={secondOpinionQuestions} />
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        Last reviewed{' '}
        <time dateTime={secondOpinion.reviewed}>{longDate(secondOpinion.reviewed)}</time>
      </p>
    </TwoColumns>
  </TrailPage>
)

const Price = ({ what, price, children }: { what: string; price: string; children: string }) => (
  <div>
    <dt className="text-sm text-ink-soft">{what}</dt>
    <dd>
      <span className="block text-xl font-bold text-neem-900">{price}</span>
      {children}
    </dd>
  </div>
)

const NotForEmergencies = () => (
  <section
    aria-labelledby="not-for-emergencies"
    className="mt-5 max-w-measure rounded-card border border-line border-l-4 border-l-alert bg-white p-4"
  >
    <h2 id="not-for-emergencies" className="flex items-center gap-2 text-xl text-alert">
      <Icon name="alert" className="size-6 shrink-0" />
      Not for emergencies
    </h2>
    <p className="mt-2">Is it getting worse by the hour? Do not wait for a second opinion.</p>
    <EmergencyButtons />
  </section>
)

const Steps = ({ steps }: { steps: readonly ServiceStep[] }) => (
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
