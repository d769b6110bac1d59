import type { Question } from '#lib/contract/catalogue'

/** What a tool's page says beside the tool; its questions go into the structured data too. */
export interface ToolPageText {
  name: string
  title: string
  description: string
  summary: string
  /** ISO date. */
  reviewed: string
  limits: { title: string; items: readonly string[] }
  questions: Question[]
  sources: readonly { name: string; url: string }[]
}
