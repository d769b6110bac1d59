import { type CheckedLink, checkLinks } from '#lib/server/desk/link-check'
import { staffProps } from '#lib/server/pages/desk/staff-page'

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

/** The data function of /desk/links/check. Nothing is stored: a list is too long for an address. */
export const checkLinksProps = staffProps<CheckLinksProps>({
  show: async (_call, _member, notice = '') => ({ pasted: '', checked: null, notice }),
  async take({ response, now }, _member, fields) {
    const pasted = fields.get('links') ?? ''
    const lines = [...new Set(pasted.split(/\s+/).filter(Boolean))]
    const refuse = (notice: string) => {
      response.statusCode = 422
      return { pasted, checked: null, notice }
    }
    if (lines.length === 0) return refuse('Please paste at least one link.')
    if (lines.length > mostLines)
      return refuse(`These are ${lines.length} links. At most ${mostLines} at once.`)
    return { pasted, checked: await checkLinks(lines, now + longestMs), notice: '' }
  },
})
