import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageProvider } from '#components/shell/language'
import { HomePeople, type HomePeopleData } from '#components/site/home/people'
import type { Language } from '#lib/domain/text/language'

/** The HTML that the browser puts in the place of the page's own people. The ids of its headings differ from the page's. */
export const peopleHtml = (people: HomePeopleData, language: Language): string =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <HomePeople {...people} />
    </LanguageProvider>,
    { identifierPrefix: 'own' },
  )
