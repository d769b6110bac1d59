import type { ReactNode } from 'react'
import { Matches } from '#components/listings/finder/matches'
import { WhatStepView, WhereStepView, WhoStepView } from '#components/listings/finder/steps'
import { BareHeader } from '#components/shell/brand'
import { EmergencyCall } from '#components/shell/emergency-call'
import type { Translations } from '#components/shell/language-link'
import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import {
  type FinderChip,
  type FinderData,
  type FinderStepData,
  finderSteps,
} from '#lib/domain/listings/finder'
import { links } from '#lib/domain/routes/links'

interface FinderScreenProps {
  finder: FinderData
  departments: Navigation['departments']
  /** The cards of the matches, and the form next to them. */
  cards: ReactNode
  form: ReactNode
  /** This page in every language that it exists in. */
  translations?: Translations
}

/** The finder: one question per screen below the answers so far, then the matches. Has no site layout. */
export function FinderScreen(props: FinderScreenProps) {
  const { finder, departments, cards, form, translations = [] } = props
  const { answers, chips, back, current } = finder
  const words = useWords('finder')
  return (
    <>
      <BareHeader translations={translations} />
      <div className="page-width pt-4 pb-12 md:pt-8 md:pb-16">
        {current.step !== 'matches' && <Progress current={current.step} />}
        {back && (
          <TextLink href={back} className="-ml-1 gap-1.5 px-1">
            <Icon name="arrow" className="size-5 rotate-180" /> {words.back}
          </TextLink>
        )}
        <h1 className="mt-1">
          {current.step === 'matches' ? current.heading : words.questions[current.step]}
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
        <Emergency />
      </div>
    </>
  )
}

const questions = finderSteps.slice(0, -1)

function Progress({ current }: { current: FinderStepData['step'] }) {
  const number = questions.indexOf(current) + 1
  const { step } = useWords('finder')
  return (
    <div className="mb-2 flex items-center gap-3 text-sm text-ink-soft">
      <p>{step(number, questions.length)}</p>
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
  const words = useWords('finder')
  if (chips.length === 0) return null
  return (
    <ul aria-label={words.answers} className="mt-3 flex flex-wrap gap-2">
      {chips.map(({ question, answer, href }) => (
        <li key={question}>
          <Anchor
            href={href}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-neem-700 bg-neem-50 py-1 pr-3 pl-4 text-sm leading-tight hover:bg-white"
          >
            <span>
              <span className="text-ink-soft">{question}: </span>
              <span className="font-bold">{answer}</span>
            </span>
            <span className="sr-only">{words.remove}</span>
            <Icon name="close" className="size-4 shrink-0" />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function Emergency() {
  const words = useWords('finder').emergency
  return (
    <p className="mt-12 border-t border-line pt-4 text-sm text-ink-soft">
      {words.before}
      <EmergencyCall />
      {words.between}
      <EmergencyCall isAmbulance />
      {words.after}
      <TextLink href={links.home}>{words.home}</TextLink>
    </p>
  )
}
