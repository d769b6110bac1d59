import { normaliseMobile } from '#lib/domain/contact/phone'
import { gatherFacts } from '#lib/server/operate/doctor/facts'
import { outsideFacts } from '#lib/server/operate/doctor/outside'
import { countOf, examine, lineOf, type Result } from '#lib/server/operate/doctor/report'
import { UsageError } from '#scripts/cli/arguments'
import { command, mainOfOne, runProgram } from '#scripts/cli/command'

/** @throws UsageError unless it is an Indian mobile number */
function mobileOf(typed: string): string {
  const mobile = normaliseMobile(typed, '+91')
  if ('problem' in mobile)
    throw new UsageError('--sms takes an Indian mobile number: --sms 9876543210')
  return `${mobile.countryCode}${mobile.number}`
}

function exitCodeOf(results: readonly Result[], isAmberOk: boolean): number {
  if (countOf(results, 'red') > 0) return 1
  return countOf(results, 'amber') > 0 && !isAmberOk ? 3 : 0
}

function asText(results: readonly Result[]): string {
  const counts = (['red', 'amber', 'green'] as const).map(
    (colour) => `${countOf(results, colour)} ${colour}`,
  )
  return `${[...results.map(lineOf), '', counts.join(', ')].join('\n')}\n`
}

const doctor = command(
  {
    usage: '[--sms NUMBER] [--amber-ok] [--json]',
    does: 'says what is missing before patients can use the site, and how to mend it',
    about: `One line for each check: red must be mended before patients come, amber should be, green is done. The step of
docs/go-live.md that a line names explains it. It works while the site runs and while it is stopped. It changes nothing but the CRM's access token.

It makes these calls, each with a time limit: a new access token from the CRM and the id of one lead (no name, no number),
and GET /api/health at the site's own public address. An address that cannot be reached from here is amber: your network
may not allow it.

--sms NUMBER  also sends one text message to this number, which costs money. MSG91 can only send the template of
              login codes: the message shows the code 000000, with which nobody can log in.
--amber-ok    exit code 0 if nothing is red
--json        the same as a list`,
  },
  {
    options: {
      sms: { type: 'string' },
      'amber-ok': { type: 'boolean' },
      json: { type: 'boolean' },
    },
  },
  async ({ values: { sms, 'amber-ok': isAmberOk = false, json }, output }) => {
    const smsTo = sms === undefined ? undefined : mobileOf(sms)
    const facts = await gatherFacts(Date.now())
    const canLogIn = facts.database.state === 'ready'
    const results = examine({ ...facts, outside: await outsideFacts({ canLogIn, smsTo }) })
    output.write(json ? `${JSON.stringify(results, null, 2)}\n` : asText(results))
    return exitCodeOf(results, isAmberOk)
  },
)

export const main = mainOfOne({
  name: 'doctor',
  exit: 'Exit codes: 0 all green (or nothing red, with --amber-ok), 1 something is red, 2 usage error, 3 something is amber.',
  command: doctor,
})

if (import.meta.main) await runProgram(main)
