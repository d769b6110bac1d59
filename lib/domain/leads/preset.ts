import type { PageContext } from '#lib/domain/site/page'

/**
 * What the link that opens the form presets: a doctor or hospital, a treatment, a city, the reason. It is in the
 * link only, so that /appointment reads the same.
 */
export interface LeadPreset {
  isSecondOpinion?: boolean
  /** Name of the doctor or hospital: 'Dr Asha Rao'. */
  name?: string
  /** Added to the page context. */
  page: Pick<PageContext, 'preset' | 'remark'>
  values: { city?: string; treatment?: string }
}

/** The page with what the opener preset. The page's own hospitals are not those of another doctor or hospital. */
export function withPreset(
  { hospitals, ...page }: PageContext,
  preset: Pick<LeadPreset, 'page'>,
): PageContext {
  const isOther = preset.page.preset !== undefined
  return { ...page, ...(hospitals && !isOther && { hospitals }), ...preset.page }
}

/** The page once the visitor does not want the doctor or hospital of the card. */
export const withoutPreset = ({ preset: _preset, ...page }: PageContext): PageContext => page

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
