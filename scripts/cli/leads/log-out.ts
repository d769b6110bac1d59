import { counted } from '#lib/domain/text/format'
import { endSessionsOf } from '#lib/server/account/session'
import { endStaffSessionsOf } from '#lib/server/desk/session'
import { wholeMobile } from '#lib/server/privacy/find-leads'
import { UsageError } from '#scripts/cli/arguments'
import { command, readyDatabase } from '#scripts/cli/command'
import { mobileOf } from '#scripts/cli/leads/choice'

export const logOut = command(
  {
    usage: '--mobile NUMBER [--staff]',
    does: 'ends all sessions of a number, for example after its phone was lost',
    about: `The user's requests and profile stay; a new login needs a new code. The user can do the same: account menu,
Logout, 'Log out on all devices'.

With --staff: the sessions of a member of the care team at the desk instead. To keep somebody out for good, remove the
number from STAFF_MOBILES and restart.`,
  },
  { options: { mobile: { type: 'string' }, staff: { type: 'boolean' } } as const },
  async ({ values, output }) => {
    if (values.mobile === undefined) throw new UsageError('Give --mobile NUMBER')
    const mobile = wholeMobile(mobileOf(values.mobile))
    const end = values.staff ? endStaffSessionsOf : endSessionsOf
    const ended = await end(await readyDatabase(), mobile)
    output.write(`${counted(ended, 'session')} ended.\n`)
    return 0
  },
)
