import type { PageContext } from '#lib/domain/site/page'

/** The names of a doctor, a hospital, or a doctor at a hospital. */
export interface Whom {
  doctor?: string
  hospital?: string
}

/**
 * What the link that opens the form presets: a doctor or hospital, a treatment, a city, the reason. It is in the
 * link only, so that /appointment reads the same.
 */
export interface LeadPreset {
  isSecondOpinion?: boolean
  /** Absent where the names are not known. */
  whom?: Whom
  /** Added to the page context. */
  page: Pick<PageContext, 'preset' | 'remark' | 'cityName'>
  values: { city?: string; treatment?: string }
}

/** The doctor or hospital that a page is about; nobody on other pages. */
export function whomOf({ pageName, doctorId, hospitalId, pageType }: PageContext): Whom {
  if (pageType === 'doctors' && doctorId) return { doctor: pageName }
  return pageType === 'hospitals' && hospitalId ? { hospital: pageName } : {}
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

const nameIn = (query: URLSearchParams, parameter: 'with' | 'at' | 'in') =>
  query.get(parameter)?.trim().slice(0, 120)

const wholeNumber = (text: string | null) =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : undefined

/** What an opener presets; it has the names as data attributes (components/shell/form-opener). */
export function presetOfOpener({ href, dataset }: HTMLAnchorElement): LeadPreset {
  const query = new URL(href).searchParams
  for (const name of ['with', 'at', 'in'] as const) query.set(name, dataset[name] ?? '')
  return readPreset(query)
}

/**
 * Reads the query of an opener's link: doctor, hospital (ids), with (the doctor's name), at (the hospital's), in (the name of
 * their city), city (id), treatment ('procedure:201'), reason ('second-opinion'). Unknown or malformed values are ignored.
 */
export function readPreset(query: URLSearchParams): LeadPreset {
  const doctorId = wholeNumber(query.get('doctor'))
  const hospitalId = wholeNumber(query.get('hospital'))
  const city = wholeNumber(query.get('city'))
  const treatment = query.get('treatment')
  const secondOpinion = query.get('reason') === 'second-opinion'
  const doctor = doctorId && nameIn(query, 'with')
  const hospital = hospitalId && nameIn(query, 'at')
  const cityName = (doctorId ?? hospitalId) && nameIn(query, 'in')
  return {
    ...(secondOpinion ? { isSecondOpinion: true } : {}),
    ...(doctor || hospital
      ? { whom: { ...(doctor && { doctor }), ...(hospital && { hospital }) } }
      : {}),
    page: {
      ...(doctorId || hospitalId
        ? {
            preset: {
              ...(doctorId && { doctorId }),
              ...(hospitalId && { hospitalId }),
              ...(cityName && { cityName }),
            },
          }
        : {}),
      ...(secondOpinion ? { remark: 'Second opinion' } : {}),
      ...(cityName ? { cityName } : {}),
    },
    values: {
      ...(city === undefined ? {} : { city: String(city) }),
      ...(treatment && /^(procedure|condition):\d{1,9}$/.test(treatment) ? { treatment } : {}),
    },
  }
}
