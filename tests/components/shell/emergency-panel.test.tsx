import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ChildPanel } from '#components/shell/child-panel'
import { EmergencyPanel } from '#components/shell/emergency-panel'
import { LanguageProvider } from '#components/shell/language'
import { emergencyKinds } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
import { numbersFor } from '#lib/domain/emergency/numbers'
import { latinWords } from '#tests/support/hindi'
import { clear, showServerHtml } from '#tests/support/server-html'

afterEach(() => {
  cleanup()
  clear()
})

const callsIn = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent])

describe('the emergency panel', () => {
  it('is a region with a heading and numbers to call, in the server’s HTML', () => {
    showServerHtml(<EmergencyPanel kind="heart" />)
    const panel = screen.getByRole('region', { name: /^This may be the heart\. Call now\./ })
    expect(within(panel).getByRole('heading', { level: 2 })).toBeVisible()
    expect(callsIn(panel)).toEqual([
      ['tel:112', 'Call 112 Emergency इमरजेंसी'],
      ['tel:108', 'Call 108 Ambulance एम्बुलेंस'],
    ])
    expect(panel).toHaveTextContent('Do not drive yourself')
  })

  it('is announced at once when it appears later', () => {
    render(<EmergencyPanel kind="self-harm" isAlert />)
    const panel = screen.getByRole('alert')
    expect(callsIn(panel).map(([href]) => href)).toEqual(['tel:112', 'tel:108', 'tel:14416'])
    expect(panel).toHaveTextContent('You are not alone')
  })

  it('puts the mental health helpline first when life is not in danger', () => {
    render(<EmergencyPanel kind="mind" />)
    expect(callsIn(screen.getByRole('region'))[0]).toEqual([
      'tel:14416',
      'Call 14416 Tele-MANAS टेली-मानस',
    ])
  })

  it.each(emergencyKinds)('%s: exactly the Hindi texts are marked as Hindi', (kind) => {
    const { container } = render(<EmergencyPanel kind={kind} />)
    const hindi = [...container.querySelectorAll('[lang=hi]')]
    const [en, hi] = [emergencyWords.en.panels[kind], emergencyWords.hi.panels[kind]]
    expect(hindi.map((part) => part.textContent)).toEqual(
      expect.arrayContaining([hi.heading, hi.until]),
    )
    for (const part of hindi) part.remove()
    expect(container.textContent).not.toMatch(/[\u0900-\u097f]/)
    expect(container).toHaveTextContent(en.heading)
    expect(container).toHaveTextContent(en.until)
  })

  it.each(emergencyKinds)('%s: is only in Hindi on a Hindi page', (kind) => {
    const { container } = render(
      <LanguageProvider language="hi">
        <EmergencyPanel kind={kind} />
      </LanguageProvider>,
    )
    expect(latinWords(container.textContent)).toEqual([])
    const { heading, until } = emergencyWords.hi.panels[kind]
    expect(container).toHaveTextContent(heading)
    expect(container).toHaveTextContent(until)
    expect(callsIn(container).map(([, text]) => text)).toEqual(
      numbersFor(kind).map(
        ({ number, name }) => `${number} पर फ़ोन करें ${emergencyWords.hi.numbers[name]}`,
      ),
    )
    // The same numbers as in English.
    expect(callsIn(container).map(([href]) => href)).toEqual(
      numbersFor(kind).map(({ number }) => `tel:${number}`),
    )
  })

  it('warns of a child’s illness only in Hindi on a Hindi page', () => {
    const { container } = render(
      <LanguageProvider language="hi">
        <ChildPanel />
      </LanguageProvider>,
    )
    expect(latinWords(container.textContent)).toEqual([])
    expect(container).toHaveTextContent('तुरंत अस्पताल जाएँ या 108 पर फ़ोन करें')
  })
})
