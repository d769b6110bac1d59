import { prefillKeys } from '#lib/domain/site/page'
import { type CheckedLink, checkLinks } from '#lib/server/desk/link-check'
import { staffProps } from '#lib/server/pages/desk/staff-page'
import { prefillOf } from '#lib/server/pages/leads/marketing/prefill'
import { processWide } from '#lib/server/platform/process-wide'

export interface CheckLinksProps {
  /** As it was pasted. */
  pasted: string
  /** null until a list was pasted. */
  checked: CheckedLink[] | null
  notice: string
}

const mostLines = 500
/** A proxy gives up after a minute. */
const longestMs = 45_000

/** The links of a line: several, with spaces between, if each part looks like one. */
function linksOf(line: string): string[] {
  const parts = line.trim().split(/\s+/).filter(Boolean)
  return parts.every((part) => /^(?:https?:|\/)/i.test(part)) ? parts : [line.trim()]
}

/** The page ignores a city or treatment that the catalogue does not have. */
async function withPrefill(link: CheckedLink): Promise<CheckedLink> {
  const keys = prefillKeys.filter((key) => link.parameters.includes(key))
  if (keys.length === 0) return link
  const query = new URLSearchParams(link.line.replace(/^[^?]*\??|#.*$/gs, ''))
  const known = await prefillOf(query)
  const ignored = keys.filter((key) => known[key] === undefined && query.get(key)?.trim())
  return {
    ...link,
    parameters: link.parameters.filter((name) => !ignored.some((key) => key === name)),
    problems: [
      ...link.problems,
      ...ignored.map(
        (key) => `${key} does not arrive: the site knows no ${key} ‘${query.get(key)}’.`,
      ),
    ],
  }
}

const running = () => processWide('link-check', () => ({ isRunning: false }))

/** One list at a time: each holds the turn of a form for as long as it takes, and patients send forms too. */
async function checkAlone(lines: string[], until: number): Promise<CheckedLink[] | undefined> {
  const state = running()
  if (state.isRunning) return undefined
  state.isRunning = true
  try {
    const checked = await checkLinks(lines, until)
    return await Promise.all(checked.map(withPrefill))
  } finally {
    state.isRunning = false
  }
}

/** The data function of /desk/links/check. Nothing is stored: a list is too long for an address. */
export const checkLinksProps = staffProps<CheckLinksProps>({
  show: async (_call, _member, notice = '') => ({ pasted: '', checked: null, notice }),
  async take({ response, now }, _member, fields) {
    const pasted = fields.get('links') ?? ''
    const lines = [...new Set(pasted.split(/\r?\n/).flatMap(linksOf))]
    const refuse = (notice: string) => {
      response.statusCode = 422
      return { pasted, checked: null, notice }
    }
    if (lines.length === 0) return refuse('Please paste at least one link.')
    if (lines.length > mostLines)
      return refuse(`These are ${lines.length} links. At most ${mostLines} at once.`)
    const checked = await checkAlone(lines, now + longestMs)
    if (checked) return { pasted, checked, notice: '' }
    response.statusCode = 503
    return {
      pasted,
      checked: null,
      notice: 'Another list is being checked. Please try again in a minute.',
    }
  },
})
