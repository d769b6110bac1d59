import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { EmergencyPanel } from '#components/shell/emergency-panel'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
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
      ['tel:112', 'Call 112 Emergency आपातकाल'],
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

  it.each(Object.keys(emergencyWords) as EmergencyKind[])(
    '%s: exactly the Hindi texts are marked as Hindi',
    (kind) => {
      const { container } = render(<EmergencyPanel kind={kind} />)
      const hindi = [...container.querySelectorAll('[lang=hi]')]
      const { heading, until } = emergencyWords[kind]
      expect(hindi.map((part) => part.textContent)).toEqual(
        expect.arrayContaining([heading[1], until[1]]),
      )
      for (const part of hindi) part.remove()
      expect(container.textContent).not.toMatch(/[\u0900-\u097f]/)
      expect(container).toHaveTextContent(heading[0])
      expect(container).toHaveTextContent(until[0])
    },
  )
})
