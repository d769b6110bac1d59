import {
  filledIn,
  type LinkChoice,
  linkChoiceNames,
  linkParameters,
  publicPage,
  trimmedValue,
} from '#lib/domain/desk/links'
import { toLinkPart } from '#lib/domain/routes/links'
import { type QrCode, qrCode } from '#lib/server/desk/qr-code'
import { leadOfLink } from '#lib/server/pages/desk/links/lead-of-link'
import { qrFileName, qrFileOf } from '#lib/server/pages/desk/links/link'
import { makeLink } from '#lib/server/pages/desk/links/linked-page'
import { type LinkOffer, linkOffer } from '#lib/server/pages/desk/links/pages'
import { type StaffFile, staffProps } from '#lib/server/pages/desk/staff-page'
import { textCell } from '#lib/server/platform/csv-cell'

/** Links at once. */
const mostLinks = 500
/** Codes at once: a page with more drawings is slow on a phone. */
const mostCodes = 60

/** One link of many. */
interface ListedLink {
  choice: LinkChoice
  /** '' if there is a problem. */
  link: string
  pageName: string
  tier: string
  department: string
  problem: string
  /** Only if codes were asked for. */
  code: { qr: QrCode; file: string; name: string } | null
}

type Chosen = Record<string, readonly string[]>

export interface ManyLinksProps extends LinkOffer {
  /** What was chosen, by field. */
  chosen: Chosen
  /** null until something was chosen. */
  listed: ListedLink[] | null
  notice: string
}

/** Fields that take several values: ticked, or typed one a line into a field of their own. */
const listFields = ['page', 'variant', 'city', 'source'] as const

const linesOf = (text: string) => text.split(/\r?\n/).flatMap((line) => line.trim() || [])

/** What was ticked and typed; nothing twice. */
function chosenIn(fields: URLSearchParams): Chosen {
  const several = listFields.map((name) => {
    const all = [...fields.getAll(name), ...linesOf(fields.get(`more-${name}`) ?? '')]
    return [name, [...new Set(all.map((text) => text.slice(0, 500)))]] as const
  })
  const single = linkParameters
    .filter(({ name }) => name !== 'source')
    .map(({ name }) => [name, [trimmedValue(fields.get(name) ?? '')]] as const)
  return Object.fromEntries([...several, ...single])
}

/** '' stands for none. */
const orNone = (values: readonly string[] = []) => (values.length > 0 ? values : [''])

/** Every page × variant × city × source. */
function combinations(chosen: Chosen): LinkChoice[] {
  const every = (chosen.page ?? []).flatMap((page) =>
    orNone(chosen.variant).flatMap((variant) =>
      orNone(chosen.city).flatMap((city) =>
        orNone(chosen.source).map((source) => ({ page, variant, city, source })),
      ),
    ),
  )
  const text = (name: string) => chosen[name]?.[0] ?? ''
  return every.map((one) => ({
    ...one,
    ...{ medium: text('medium'), campaign: text('campaign') },
    ...{ term: text('term'), vendor: text('vendor') },
  }))
}

/** The variant and the city of a pasted address, which are in its path. */
async function namedByAddress({ page, variant, city }: LinkChoice): Promise<Named> {
  const made = await makeLink({ page, variant: variant === publicPage ? '' : variant, city })
  if ('problem' in made) return {}
  return { variant: made.page.marketingVariant, city: made.page.cityName }
}

type Named = { variant?: string | undefined; city?: string | undefined }

/** Fills in the texts of a link: '{page}-{city}' becomes 'piles-treatment-delhi'. */
async function filledChoice(choice: LinkChoice): Promise<LinkChoice> {
  const { page, source = '', medium = '', campaign = '', term = '', vendor = '' } = choice
  const isAsked = /\{(?:city|variant)\}/.test(medium + campaign + term + vendor)
  const named = isAsked && !(choice.city && choice.variant) ? await namedByAddress(choice) : {}
  const values = {
    page: toLinkPart(page.split('/').at(-1) ?? ''),
    city: toLinkPart(choice.city || (named.city ?? '')),
    variant: choice.variant || (named.variant ?? ''),
    source,
  }
  return {
    ...choice,
    variant: choice.variant === publicPage ? '' : choice.variant,
    medium: filledIn(medium, values),
    campaign: filledIn(campaign, values),
    term: filledIn(term, values),
    vendor: filledIn(vendor, values),
  }
}

async function listedLink(asked: LinkChoice, withCode: boolean): Promise<ListedLink> {
  const choice = await filledChoice(asked)
  const made = await makeLink(choice)
  const none = { choice, link: '', pageName: '', tier: '', department: '', code: null }
  if ('problem' in made) return { ...none, problem: made.problem }
  const { tier } = leadOfLink(made)
  const qr = withCode ? qrCode(made.link) : null
  const { marketingVariant = '', cityName = '' } = made.page
  return {
    // Of a pasted address they are in the path.
    choice: {
      ...choice,
      variant: choice.variant || marketingVariant,
      city: choice.city || cityName,
    },
    link: made.link,
    pageName: made.page.pageName,
    tier: String(tier),
    department: made.page.pageDepartment ?? '',
    problem: '',
    code: qr && { qr, file: qrFileOf(qr), name: qrFileName(made.path) },
  }
}

const headings = [...linkChoiceNames, 'link', 'page_name', 'department', 'tier', 'problem']

/** For a spreadsheet: it begins with a byte order mark, or Excel would misread names in Hindi. */
function csvOf(listed: readonly ListedLink[]): StaffFile {
  const rows = listed.map(({ choice, link, pageName, department, tier, problem }) => [
    ...linkChoiceNames.map((name) => choice[name] ?? ''),
    ...[link, pageName, department, tier, problem],
  ])
  const text = [headings, ...rows]
    .map((row) => row.map((cell) => textCell(cell)).join(','))
    .join('\r\n')
  return { name: 'links.csv', type: 'text/csv; charset=utf-8', text: `\ufeff${text}\r\n` }
}

async function show(more: Partial<ManyLinksProps> = {}): Promise<ManyLinksProps> {
  return { ...(await linkOffer()), chosen: {}, listed: null, notice: '', ...more }
}

/** The data function of /desk/links/many. Nothing is stored: the form is posted because its choices are too long for an address. */
export const manyLinksProps = staffProps<ManyLinksProps>({
  show: (_call, _member, notice = '') => show({ notice }),
  async take({ response }, _member, fields) {
    const chosen = chosenIn(fields)
    const refuse = (notice: string) => {
      response.statusCode = 422
      return show({ chosen, notice })
    }
    const choices = combinations(chosen)
    const withCodes = fields.get('do') === 'codes'
    const most = withCodes ? mostCodes : mostLinks
    if (choices.length === 0) return refuse('Please choose at least one page.')
    if (choices.length > most)
      return refuse(
        `This makes ${choices.length} links${withCodes ? ' with codes' : ''}. At most ${most} at once: choose fewer pages, variants, cities or sources.`,
      )
    const listed: ListedLink[] = []
    // One after another, so that the team's list never slows down patients' pages.
    for (const choice of choices) listed.push(await listedLink(choice, withCodes))
    if (fields.get('do') === 'csv') return { file: csvOf(listed) }
    return show({ chosen, listed })
  },
})
