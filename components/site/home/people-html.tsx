import { renderToStaticMarkup } from 'react-dom/server'
import { HomePeople, type HomePeopleData } from '#components/site/home/people'

/** The HTML that the browser puts in the place of the page's own people. The ids of its headings differ from the page's. */
export const peopleHtml = (people: HomePeopleData): string =>
  renderToStaticMarkup(<HomePeople {...people} />, { identifierPrefix: 'own' })
