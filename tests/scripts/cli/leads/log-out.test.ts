import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { userOfToken } from '#lib/server/account/session'
import { startStaffSession } from '#lib/server/desk/session'
import { main } from '#scripts/cli/leads'
import { loginOn, newMobile } from '#tests/support/login'
import { onEachSite } from '#tests/support/processes/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-log-out-'))
afterAll(() => rmSync(folder, { recursive: true }))

onEachSite(
  'leads log-out',
  () => folder,
  (site) => {
    test('ends all sessions of a number and of no other', async () => {
      const { db } = site.open()
      const login = loginOn(db, Date.now())
      const logIn = async (mobile: string) => {
        await login.ask(mobile)
        return (await login.enter(mobile, login.codeOf(mobile))).token
      }
      const [mobile, other] = [newMobile(), newMobile()]
      const tokens = [await logIn(mobile), await logIn(mobile)]
      const stays = await logIn(other)
      const ended = await site.run(main, 'log-out', '--mobile', mobile)
      expect(ended).toMatchObject({ code: 0, out: '2 sessions ended.\n', err: '' })
      for (const token of tokens)
        await expect(userOfToken(token, login.session)).rejects.toMatchObject({ status: 401 })
      expect(await userOfToken(stays, login.session)).toMatchObject({ mobile: other })
      expect(await site.run(main, 'log-out', '--mobile', mobile)).toMatchObject({
        out: '0 sessions ended.\n',
      })
    })

    test('with --staff ends the sessions of a member at the desk, and leaves the patient login', async () => {
      const { db } = site.open()
      const [mobile, other] = [newMobile(), newMobile()]
      const login = loginOn(db, Date.now())
      await login.ask(mobile)
      const { token } = await login.enter(mobile, login.codeOf(mobile))
      for (const one of [mobile, mobile, other])
        await startStaffSession(db, { mobile: one, formerToken: undefined }, Date.now())
      expect(await site.run(main, 'log-out', '--mobile', mobile, '--staff')).toMatchObject({
        ...{ code: 0, out: '2 sessions ended.\n', err: '' },
      })
      const left = await db.selectFrom('staffSession').select('mobile').execute()
      expect(left).toEqual([{ mobile: other }])
      expect(await userOfToken(token, login.session)).toMatchObject({ mobile })
    })

    test('needs a number', async () => {
      expect((await site.run(main, 'log-out')).code).toBe(2)
      expect((await site.run(main, 'log-out', '--mobile', '12')).code).toBe(2)
    })
  },
)
