import { type ReactNode, useId } from 'react'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Steps } from '#components/services/steps'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { QuestionList } from '#components/ui/questions'
import { longDate } from '#lib/rules/format'
import {
  reasonsToAsk,
  secondOpinion,
  secondOpinionLimits,
  secondOpinionQuestions,
  secondOpinionSteps,
  thingsToKeepReady,
} from '#lib/rules/second-opinion'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface SecondOpinionScreenProps {
  trail: Crumb[]
  /** The inline lead form: after the answer on phones, in the side column on wide screens. */
  form: ReactNode
}

/** What a second opinion is, when it helps, how it goes, and where it ends. */
export function SecondOpinionScreen({ trail, form }: SecondOpinionScreenProps) {
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
        <header>
          <h1>{secondOpinion.name}</h1>
          <p className="mt-3 max-w-measure text-lg">{secondOpinion.summary}</p>
          <NotForEmergencies />
        </header>
        <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-4">{form}</div>
        </div>
        <div className="grid content-start gap-10">
          <Part title="When it helps">
            <Bullets items={reasonsToAsk} icon="check" />
          </Part>
          <Part title="How it works">
            <Steps steps={secondOpinionSteps} />
          </Part>
          <Part title="What to keep ready">
            <p className="mb-3 max-w-measure">
              Please send nothing with the form. Our coordinator tells you how the doctor gets your
              papers; it goes faster when these are at hand.
            </p>
            <Bullets items={thingsToKeepReady} icon="document" />
          </Part>
          <Part title="What it costs">
            <dl className="grid max-w-measure gap-x-8 gap-y-3 rounded-card bg-neem-50 p-4 sm:grid-cols-2 md:p-6">
              <Price what="Our help" price="₹0">
                The call, the search for a doctor and the appointment are free.
              </Price>
              <Price what="The doctor" price="The fee of a visit">
                Each doctor sets it. You hear it before you agree, and pay the doctor.
              </Price>
            </dl>
          </Part>
          <Part title="What it cannot do">
            <Bullets items={secondOpinionLimits} icon="info" />
          </Part>
          <Part title="Questions people ask">
            <QuestionList questions={secondOpinionQuestions} />
          </Part>
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            Last reviewed{' '}
            <time dateTime={secondOpinion.reviewed}>{longDate(secondOpinion.reviewed)}</time>
          </p>
        </div>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}

const Bullets = ({
  items,
  icon,
}: {
  items: readonly string[]
  icon: 'check' | 'document' | 'info'
}) => (
  <ul className="grid max-w-measure gap-3">
    {items.map((item) => (
      <li key={item} className="flex gap-3">
        <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-neem-700" />
        {item}
      </li>
    ))}
  </ul>
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
    <p className="mt-2">Is it getting worse by the hour? Do not wait for anybody’s opinion.</p>
    <p className="mt-3 flex flex-wrap gap-3">
      <a href="tel:112" className={buttonClass('outline', 'grow md:grow-0')}>
        <Icon name="phone" className="size-5" /> Call 112
      </a>
      <a href="tel:108" className={buttonClass('outline', 'grow md:grow-0')}>
        <Icon name="phone" className="size-5" /> Call 108
        <span className="font-normal">(ambulance)</span>
      </a>
    </p>
  </section>
)
