import { indianTime, type Progress } from '#lib/domain/leads/request'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { foreignTag, type Language } from '#lib/domain/text/language'

interface AgreedProps {
  progress: Progress
  words: ReceiptWords['request']['progress']
  language: Language
}

/** What the care team has agreed on with the patient: the next call, or the appointment. */
export function Agreed({ progress, words, language }: AgreedProps) {
  const { callAgainAt, appointment } = progress
  if (callAgainAt !== undefined)
    return <p className="mt-1">{words.callAgain(indianTime(callAgainAt, language))}</p>
  if (!appointment) return null
  const { place, at, bring } = appointment
  const rows = [
    [words.time, at === undefined ? '' : indianTime(at, language)],
    [words.place, place],
    [words.bring, bring],
  ] as const
  return (
    <dl className="mt-3 grid gap-3 wrap-anywhere">
      {rows.map(
        ([label, value]) =>
          value !== '' && (
            <div key={label}>
              <dt className="text-ink-soft">{label}</dt>
              <dd lang={foreignTag(value, language)} className="text-lg font-bold text-neem-900">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
