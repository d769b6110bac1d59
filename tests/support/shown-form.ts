import { Window } from 'happy-dom'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A form as a browser without JavaScript has it. */
export interface ShownForm {
  /** What it would send. */
  fields: Record<string, string>
  /** The names of what can be seen of it, in its order. */
  asked: string[]
  alert: string | undefined
  /** Of the words around it; 'en' where the page says nothing else. */
  language: string
}

/** Reads what the server shows in `node`, which holds one lead form. */
export async function shownForm(node: ReactNode): Promise<ShownForm> {
  const window = new Window()
  const html = renderToStaticMarkup(node)
  const { body } = new window.DOMParser().parseFromString(html, 'text/html')
  const form = body.querySelector('form[data-lead-form]') as unknown as HTMLFormElement
  const controls = [...form.querySelectorAll<HTMLInputElement>('[name]')]
  const sent = controls.filter(({ type, checked }) => type !== 'radio' || checked)
  const seen = controls.filter(({ type }) => type !== 'hidden').map(({ name }) => name)
  const shown = {
    fields: Object.fromEntries(sent.map(({ name, value }) => [name, value])),
    asked: [...new Set(seen)],
    alert: form.querySelector('[role=alert]')?.textContent ?? undefined,
    language: form.closest('[lang]')?.getAttribute('lang') ?? 'en',
  }
  await window.happyDOM.close()
  return shown
}
