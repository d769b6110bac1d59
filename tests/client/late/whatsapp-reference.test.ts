// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { completeWhatsAppLinks, keepAttribution } from '#lib/client/late/attribution'

completeWhatsAppLinks()

const link = (marked = 'data-whatsapp=""') => {
  document.body.innerHTML = `<a ${marked} href="https://wa.me/910000000000?text=I%20want%20to%20know"><b>Chat</b></a>`
  return document.querySelector('a') as HTMLAnchorElement
}

const messageAfter = (chat: HTMLAnchorElement, ...events: string[]) => {
  for (const event of events)
    chat.firstElementChild?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }))
  return new URL(chat.href).searchParams.get('text')
}

beforeEach(() => sessionStorage.clear())

it('specification.md, section 9: the message names the campaign of the landing URL', () => {
  keepAttribution('?campaignid=111&network=g&targetid=kwd-298')
  const complete = 'I want to know\nwebpage-ref: 111 g\nticket-id: 298'
  expect(messageAfter(link(), 'click')).toBe(complete)
  // Added only once, however often the link is followed.
  expect(messageAfter(link(), 'contextmenu', 'auxclick', 'click')).toBe(complete)
})

it('writes spaces so that no app reads them as plus signs', () => {
  keepAttribution('?campaignid=111&network=g')
  const chat = link()
  messageAfter(chat, 'click')
  expect(chat.href).toContain('I%20want%20to%20know%0Awebpage-ref%3A%20111%20g')
})

it('leaves the message unchanged without a campaign', () => {
  keepAttribution('?utm_source=google')
  expect(messageAfter(link(), 'click')).toBe('I want to know')
})

it('leaves other links unchanged', () => {
  keepAttribution('?campaignid=111')
  expect(messageAfter(link(''), 'click')).toBe('I want to know')
})
