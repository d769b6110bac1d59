import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { storedNames } from '#lib/client/platform/stored-names'

const root = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** How the code names a cookie. */
const cookiePatterns = [
  /\bconst (?:\w*Cookie|visitorIdName) = '([\w-]+)'/g,
  /document\.cookie = `(?:\$\{prefix\})?(\w+)=/g,
  /Cookie = \{ name: '(\w+)'/g,
]

const cookies = new Set(
  globSync(
    [
      'lib/{client,domain}/**/*.ts',
      'lib/server/{account,http,pages}/**/*.ts',
      'components/**/*.tsx',
    ],
    { cwd: root },
  ).flatMap((file) =>
    cookiePatterns.flatMap((pattern) =>
      [...read(file).matchAll(pattern)].map(([, name = '']) => name),
    ),
  ),
)

/** How the privacy page names each. */
const inVisitorsWords: Record<string, string> = {
  visitorid: '**Visitor id**',
  userCredentials: '**Login**: your account and its token',
  lead_receipt: '**Receipt**: a random number for each of your last five requests',
  lead_receipts: '**Receipt**: a random number for each of your last five requests',
  login_code: '**Login code**: a random number',
  chat: 'A cookie without content says for half a day that there is a chat',
  attribution: '**Campaign details',
  lead_id: '[[receipt:reference, ]]name and number of your last request**',
  hhUser: 'name and number of your last request**',
  hhUserName: 'name and number of your last request**',
  'lead-draft': 'What you typed into a form and have not sent',
  'lead-taken': 'whether we offered it to you again',
  'chat-guide': 'what you wrote in the chat**',
  'chat-ai': 'what you wrote in the chat**',
  said: '**One sentence for screen readers**',
  'lead-sent': '**A random number for the last form you sent**',
  unsent: '**A request that could not be sent**',
  selectedCity: '**The city you chose',
  'recent-searches': 'your last six searches',
  selfie: 'your profile photo',
  'profile-update': 'a profile change still waiting for the network**',
  logout: 'a number that cannot log in stays in local storage',
}

/** Of the care team, whom the privacy page does not address. */
const ofStaff = ['desk', 'desk_browser']

const stored = [...cookies, ...storedNames.sessionStorage, ...storedNames.localStorage]

test('docs/security.md lists everything that is kept in the browser', () => {
  // The test must notice when the code names cookies in another way.
  expect([...cookies].toSorted()).toEqual([
    ...['chat', 'desk', 'desk_browser', 'lead_receipt', 'lead_receipts', 'login_code'],
    ...['userCredentials', 'visitorid'],
  ])
  const table = read('docs/security.md')
    .split('\n')
    .filter((line) => /^\| (?:cookie|session storage|local storage)/.test(line))
    .join('\n')
  expect(stored.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test('the privacy page tells of everything that is kept in the browser', () => {
  const page = read('content/pages/privacy.md')
  const missing = stored.filter(
    (name) => !ofStaff.includes(name) && !page.includes(inVisitorsWords[name] ?? `(${name})`),
  )
  expect(missing).toEqual([])
})

test('only the helpers of the storage write to it', () => {
  const writers = globSync(['lib/**/*.ts', 'components/**/*.tsx'], { cwd: root }).filter((file) =>
    /(?:local|session)Storage(?:\.|\[)/.test(read(file)),
  )
  expect(writers).toEqual([])
})
