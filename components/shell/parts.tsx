import type { ReactNode } from 'react'
import { BottomBar, FloatingButtons } from '#components/shell/contact-buttons'
import { Footer } from '#components/shell/footer'
import { Header } from '#components/shell/header'
import type { Translations } from '#components/shell/language-link'
import { DownloadApp, HelpStrip, PartnerBanner } from '#components/shell/page-blocks'
import { wordsOf } from '#components/ui/language'
import type { Navigation } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { barButtons } from '#lib/domain/site/buttons'
import { fixedPageExists } from '#lib/domain/site/footer'
import type { LayoutRules } from '#lib/domain/site/layout'
import type { PageContext } from '#lib/domain/site/page'

type LayoutPart = 'header' | 'blocks' | 'footer' | 'buttons' | 'bar'

/** Everything around the page content. Only the server renders it. */
export const layoutParts = (
  rules: LayoutRules,
  navigation: Navigation,
  page: PageContext,
  callbackForm: ReactNode,
  translations: Translations,
): Record<LayoutPart, ReactNode> => ({
  header: <Header rules={rules} navigation={navigation} page={page} translations={translations} />,
  blocks: (
    <>
      {rules.bottomBlock && <HelpStrip page={page} callbackForm={callbackForm} />}
      {rules.partnerBanner && fixedPageExists(links.partner, navigation) && <PartnerBanner />}
      {rules.downloadApp && <DownloadApp />}
    </>
  ),
  footer: <Footer navigation={navigation} page={page} />,
  buttons: <FloatingButtons page={page} />,
  bar: (
    <div className="page-width flex flex-wrap items-center gap-2 md:gap-3">
      <BottomBar
        page={page}
        buttons={barButtons(page, rules.bottomBar, wordsOf(page.language, 'common'))}
      />
    </div>
  ),
})
