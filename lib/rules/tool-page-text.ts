import type { Question } from '#lib/contract/catalogue'
import type { ToolSource } from '#lib/rules/tool-sources'

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
  sources: readonly ToolSource[]
}
