import type { PageContext } from '#lib/contract/page'

/**
 * What an opener knows: a card's doctor or hospital, a treatment, a city, what the visitor's own link said. It stands in the opener's link
 * (so that /appointment knows it too) and nowhere else.
 */
export interface LeadPreset {
  isSecondOpinion?: boolean
  /** Of the doctor or the hospital: 'Dr Asha Rao'. */
  name?: string
  /** What the opener adds to the page's context. */
  page: Pick<PageContext, 'preset' | 'remark'>
  values: { city?: string; treatment?: string }
}

const wholeNumber = (text: string | null) =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

/**
 * Reads the query of an opener's link: doctor, hospital (ids), with (their name), city (id), treatment
 * ('procedure:201'), reason ('second-opinion'). Unknown or malformed values are ignored.
 */
export function readPreset(query: URLSearchParams): LeadPreset {
  const doctorId = wholeNumber(query.get('doctor'))
  const hospitalId = wholeNumber(query.get('hospital'))
  const city = wholeNumber(query.get('city'))
  const treatment = query.get('treatment')
  const secondOpinion = query.get('reason') === 'second-opinion'
  const name = query.get('with')?.trim().slice(0, 120)
  return {
    ...(secondOpinion ? { isSecondOpinion: true } : {}),
    ...(name && (doctorId || hospitalId) ? { name } : {}),
    page: {
      ...(doctorId || hospitalId
        ? { preset: { ...(doctorId && { doctorId }), ...(hospitalId && { hospitalId }) } }
        : {}),
      ...(secondOpinion ? { remark: 'Second opinion' } : {}),
    },
    values: {
      ...(city === undefined ? {} : { city: String(city) }),
      ...(treatment && /^(procedure|condition):\d{1,9}$/.test(treatment) ? { treatment } : {}),
    },
  }
}
