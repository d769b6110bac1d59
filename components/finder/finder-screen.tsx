import type { ReactNode } from 'react'
import { Matches } from '#components/finder/matches'
import { WhatStepView } from '#components/finder/what-step'
import { WhereStepView } from '#components/finder/where-step'
import { WhoStepView } from '#components/finder/who-step'
import { BareHeader } from '#components/layout/bare-header'
import { Icon } from '#components/ui/icon'
import type { Navigation } from '#lib/contract/catalogue'
import type { FinderChip, FinderData, FinderStepData } from '#lib/contract/finder'
import { finderQuestions, finderSteps } from '#lib/rules/finder'
import { links } from '#lib/rules/links'

interface FinderScreenProps {
  finder: FinderData
  departments: Navigation['departments']
  /** The cards of the matches, and the form beside them. */
  cards: ReactNode
  form: ReactNode
}

/** The bare finder: one question a screen, the answers so far above it, and the matches at the end. */
export function FinderScreen({ finder, departments, cards, form }: FinderScreenProps) {
  const { answers, chips, back, current } = finder
  return (
    <>
      <BareHeader />
      <div className="page-width pt-4 pb-12 md:pt-8 md:pb-16">
        {current.step !== 'matches' && <Progress step={current.step} />}
        {back && (
          <a href={back} className="link -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1">
            <Icon name="arrow" className="size-5 rotate-180" /> Back
          </a>
        )}
        <h1 className="mt-1">
          {current.step === 'matches' ? current.heading : finderQuestions[current.step]}
        </h1>
        <Chips chips={chips} />
        <div className="mt-5">
          {current.step === 'what' && (
            <WhatStepView step={current} answers={answers} departments={departments} />
          )}
          {current.step === 'where' && <WhereStepView step={current} answers={answers} />}
          {current.step === 'who' && <WhoStepView step={current} answers={answers} />}
          {current.step === 'matches' && <Matches matches={current} cards={cards} form={form} />}
        </div>
        <Foot />
      </div>
    </>
  )
}

const questions = finderSteps.slice(0, -1)

function Progress({ step }: { step: FinderStepData['step'] }) {
  const number = questions.indexOf(step) + 1
  return (
    <div className="mb-2 flex items-center gap-3 text-sm text-ink-soft">
      <p>
        Step {number} of {questions.length}
      </p>
      <span aria-hidden="true" className="flex gap-1.5">
        {questions.map((question, index) => (
          <span
            key={question}
            className={`h-1.5 w-8 rounded-full ${index < number ? 'bg-neem-700' : 'bg-line'}`}
          />
        ))}
      </span>
    </div>
  )
}

function Chips({ chips }: { chips: FinderChip[] }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Your answers" className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ question, answer, href }) => (
        <li key={question}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-neem-700 bg-neem-50 py-1 pr-3 pl-4 text-sm leading-tight hover:bg-white"
          >
            <span>
              <span className="text-ink-soft">{question}: </span>
              <span className="font-bold">{answer}</span>
            </span>
            <span className="sr-only">(remove)</span>
            <Icon name="close" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
    </ul>
  )
}

const Foot = () => (
  <p className="mt-12 border-t border-line pt-4 text-sm text-ink-soft">
    In an emergency do not search: dial{' '}
    <a href="tel:112" className="link font-bold">
      112
    </a>{' '}
    or{' '}
    <a href="tel:108" className="link font-bold">
      108
    </a>{' '}
    for an ambulance.{' '}
    <a href={links.home} className="link inline-flex min-h-11 items-center">
      To the home page
    </a>
  </p>
)
