import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A form as a browser without JavaScript sees it. */
export interface ShownForm {
  /** The fields that it would send. */
  fields: Record<string, string>
  /** The names of its visible fields, in order. */
  asked: string[]
  alert: string | undefined
  /** Language of the text around it; 'en' by default. */
  language: string
}

/** Reads the lead form in the server's HTML of `node`. */
export async function shownForm(node: ReactNode): Promise<ShownForm> {
  const window = new Window()
  const html = renderToStaticMarkup(node)
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  const form = body.querySelector('form[data-lead-form]') as unknown as HTMLFormElement
  const controls = [...form.querySelectorAll<HTMLInputElement>('[name]')]
  const sent = controls.filter(({ type, checked }) => type !== 'radio' || checked)
  const visible = controls.filter(({ type }) => type !== 'hidden').map(({ name }) => name)
  const shown = {
    fields: Object.fromEntries(sent.map(({ name, value }) => [name, value])),
    asked: [...new Set(visible)],
    alert: form.querySelector('[role=alert]')?.textContent ?? undefined,
    language: form.closest('[lang]')?.getAttribute('lang') ?? 'en',
  }
  await window.happyDOM.close()
  return shown
}
