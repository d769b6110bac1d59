import { CallbackForm } from '#components/leads/form/callback-form'
import { loadCallbackForm } from '#components/leads/form/load-lead-form'
import { LanguageProvider } from '#components/shell/language'
import { hydrateAtTouch } from '#components/ui/hydrate-at-touch'
import { islandHtml } from '#components/ui/island-html'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import { links } from '#lib/domain/routes/links'
import { fixedPageExists } from '#lib/domain/site/footer'
import type { PageContext } from '#lib/domain/site/page'

/** Of the element around the form, and the beginning of the ids in it. */
const id = 'callback'

interface ServerCallbackProps {
  page: PageContext
  navigation: Pick<Navigation, 'pages'>
}

/**
 * The callback form as the server renders it: a plain form in a part of the layout that React does not look into
 * (docs/decisions/0017-persistent-layout.md).
 */
export function ServerCallback({ page, navigation }: ServerCallbackProps) {
  const { language, path } = page
  const privacy = links.text('privacy')
  const noticeHref = fixedPageExists(privacy, navigation)
    ? privacy
    : links.appointment({ from: path })
  const form = <CallbackForm page={page} words={leadWordsOf(language)} noticeHref={noticeHref} />
  return (
    <div
      id={id}
      data-notice={noticeHref}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered and escaped it.
      dangerouslySetInnerHTML={{
        __html: islandHtml(<LanguageProvider language={language}>{form}</LanguageProvider>, id),
      }}
    />
  )
}

/** Makes the page's callback form a form like the others, in a React root of its own. @returns ends it */
export function liveCallback(page: PageContext): (() => void) | undefined {
  const element = document.getElementById(id)
  if (!element) return
  const load = async () => {
    const { CallbackForm: Form, words } = await loadCallbackForm(page.language)
    return (
      <LanguageProvider language={page.language}>
        <Form page={page} words={words} noticeHref={element.dataset.notice ?? ''} />
      </LanguageProvider>
    )
  }
  return hydrateAtTouch(element, load, id)
}
