import { type LinkChoice, linkChoiceNames } from '#lib/domain/desk/links'
import { ownPage } from '#lib/server/desk/own-page'
import { type QrCode, qrCode, qrCodeFile } from '#lib/server/desk/qr-code'
import { type LeadOfLink, leadOfLink } from '#lib/server/pages/desk/links/lead-of-link'
import { type MadeLink, makeLink } from '#lib/server/pages/desk/links/linked-page'
import { type LinkOffer, linkOffer } from '#lib/server/pages/desk/links/pages'
import { type StaffCall, staffProps } from '#lib/server/pages/desk/staff-page'

/** A link with everything that the team wants to know before it is printed or paid for. */
interface ShownLink extends LeadOfLink {
  link: string
  path: string
  pageName: string
  qr: QrCode
  /** The code as a file, as an address that a browser saves. */
  qrFile: string
  /** What the file is called. */
  qrName: string
  /** The whole document of the page, without scripts; '' until somebody asks for it. */
  preview: string
}

export interface DeskLinkProps extends LinkOffer {
  choice: Record<string, string>
  made: ShownLink | null
  notice: string
}

const choiceOf = (text: (name: string) => string): LinkChoice & Record<string, string> => ({
  page: '',
  ...Object.fromEntries(linkChoiceNames.map((name) => [name, text(name).slice(0, 500)])),
})

/** Enough of an address to know the file again: 'marketing-pdf-piles-treatment.svg'. */
export const qrFileName = (path: string): string =>
  `${path.split('/').filter(Boolean).join('-') || 'home'}.svg`

export const qrFileOf = (qr: QrCode): string =>
  `data:image/svg+xml;base64,${Buffer.from(qrCodeFile(qr)).toString('base64')}`

/**
 * A page's document for a frame in which nothing runs. A click on a link in it does nothing: the site may not be framed,
 * so the browser would only show an error.
 */
const withoutScripts = (html: string) =>
  html.replace(/<script\b.*?<\/script>/gs, '').replace('<head>', '<head><base target="_blank">')

async function previewOf({ link, path }: MadeLink): Promise<string> {
  const answer = await ownPage(`${path}${new URL(link).search}`).catch(() => null)
  return answer?.status === 200 ? withoutScripts(answer.html) : ''
}

async function show(
  choice: LinkChoice & Record<string, string>,
  { notice = '', isPreviewed = false } = {},
): Promise<DeskLinkProps> {
  const made = choice.page === '' ? null : await makeLink(choice)
  const asks = { ...(await linkOffer()), choice }
  if (!made || 'problem' in made) return { ...asks, made: null, notice: made?.problem ?? notice }
  const qr = qrCode(made.link)
  const preview = isPreviewed ? await previewOf(made) : ''
  return {
    ...asks,
    made: {
      ...leadOfLink(made),
      link: made.link,
      path: made.path,
      pageName: made.page.pageName,
      qr,
      qrFile: qrFileOf(qr),
      qrName: qrFileName(made.path),
      preview,
    },
    notice: isPreviewed && preview === '' ? 'The page did not answer. Please try again.' : notice,
  }
}

const one = ({ query }: StaffCall) => choiceOf((name) => [query[name] ?? ''].flat()[0] ?? '')

/** The data function of /desk/links. */
export const deskLinkProps = staffProps<DeskLinkProps>({
  show: (call, _, notice) => show(one(call), notice === undefined ? {} : { notice }),
  // Nothing is stored: the form is posted because only then may the page be fetched (lib/server/desk/own-page).
  take: (_call, _member, fields) =>
    show(
      choiceOf((name) => fields.get(name) ?? ''),
      { isPreviewed: true },
    ),
})
