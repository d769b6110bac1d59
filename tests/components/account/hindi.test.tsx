// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { CityPicker } from '#components/account/city-picker'
import { LoginDialog } from '#components/account/login/dialog'
import { LoginScreen } from '#components/account/login/screen'
import { MyRequestsScreen } from '#components/account/my-requests'
import { LocationDialog } from '#components/account/profile/location-dialog'
import { LogoutDialog } from '#components/account/profile/logout-dialog'
import { EditProfile } from '#components/account/profile/overlay'
import { SearchOverlay } from '#components/search/overlay'
import { LanguageProvider } from '#components/shell/language'
import type { ListedRequest } from '#lib/domain/leads/request'
import { words } from '#lib/languages/all'
import { latinWords } from '#tests/support/hindi'

const asked: unknown[] = []
const server = setupServer(
  http.get('*/dmg/v1/web/citylist', () =>
    HttpResponse.json({
      results: [
        { cityid: 514, cityname: 'Delhi', citynameHindi: 'दिल्ली', type: 'Popular' },
        { cityid: 700, cityname: 'Agra', citynameHindi: 'आगरा', type: 'Other' },
      ],
    }),
  ),
  http.get('*/api/cities', () => HttpResponse.json([])),
  http.post('*/users/v1/user/signup', async ({ request }) => {
    asked.push(await request.json())
    return HttpResponse.json(
      { status: { code: '429', message: 'Too many' }, error: [] },
      { status: 429 },
    )
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const none = () => {}

function inHindi(children: ReactNode) {
  render(<LanguageProvider language="hi">{children}</LanguageProvider>)
}

/** What is shown and read out. */
function shownText(): string {
  const said = ['aria-label', 'placeholder', 'alt', 'label'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  )
  return [document.body.textContent, ...said].join(' ')
}

const listed: ListedRequest = {
  ...{ reference: 'CS-7K4M-2Q', state: 'with-team', language: 'hi', createdAt: 0 },
  ...{ token: 'token-1', about: 'बवासीर' },
  pageName: 'बवासीर',
}

it('lists the errors of the visitor’s details under a Hindi heading', async () => {
  inHindi(<EditProfile onClose={none} onNext={none} onAddPhoto={none} />)
  const { email, optional, save } = words.hi.account.profile
  await userEvent.type(screen.getByLabelText(`${email} ${optional}`), 'abc')
  await userEvent.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText(words.hi.common.checkAnswers)).toBeVisible()
})

it('a request of the list opens its Hindi page', () => {
  const list = { step: 'list', mobileNo: '9876543210', page: 1, hasMore: false } as const
  inHindi(<MyRequestsScreen language="hi" {...list} requests={[listed]} />)
  expect(screen.getByRole('link', { name: /CS-7K4M-2Q/ })).toHaveAttribute(
    'href',
    '/hi/request/token-1',
  )
})

it.each([
  ['the search', <SearchOverlay key="" onClose={none} />],
  ['the login', <LoginDialog key="" onClose={none} onNext={none} />],
  ['the page of the login', <LoginScreen key="" />],
  ['the logout', <LogoutDialog key="" onClose={none} />],
  ['the location', <LocationDialog key="" onClose={none} />],
  ['the profile', <EditProfile key="" onClose={none} onNext={none} onAddPhoto={none} />],
  ['my requests', <MyRequestsScreen key="" language="hi" step="logged-out" />],
  [
    'my requests without one',
    <MyRequestsScreen
      key=""
      language="hi"
      step="list"
      mobileNo="9876543210"
      requests={[]}
      page={1}
      hasMore={false}
    />,
  ],
  [
    'a request in the list',
    <MyRequestsScreen
      key=""
      language="hi"
      step="list"
      mobileNo="9876543210"
      requests={[listed]}
      page={1}
      hasMore={false}
    />,
  ],
])('%s is in Hindi', (_name, overlay) => {
  inHindi(overlay)
  expect(latinWords(shownText().replaceAll(listed.reference, ' '))).toEqual([])
})

it('the city picker names cities in Hindi', async () => {
  inHindi(<CityPicker onClose={none} />)
  expect(await screen.findByRole('button', { name: 'आगरा' })).toBeVisible()
  // The placeholder shows that both scripts work.
  expect(latinWords(shownText(), ['Pune'])).toEqual([])
})

it('the login asks for the code in Hindi, and says in Hindi why there is none', async () => {
  const user = userEvent.setup()
  inHindi(<LoginDialog onClose={none} onNext={none} />)
  await user.type(screen.getByRole('textbox'), '9876543210')
  await user.click(screen.getByRole('button', { name: 'कोड भेजें' }))
  expect(await screen.findByText(words.hi.account.problems.tooMany)).toBeVisible()
  expect(asked).toEqual([expect.objectContaining({ mobileNo: '9876543210', language: 'hi' })])
})

it('has no Latin word in the camera view', () => {
  expect(latinWords(textsOf(words.hi.selfie).join(' '))).toEqual([])
})

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf)
