import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { PersonFacts } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const password = 'a tall green lighthouse'
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.runtime.now().getTime() })
const person = (name: string, roles: NonNullable<PersonFacts['roles']> = []) => world.person(name, { password, roles })

test('enrolling the first factor is open to staff who confirm themselves by password for it, and who may do nothing else with that', async () => {
  const [eli, elm] = [await person('eli', ['ADMINISTRATOR']), await person('elm')]
  world.pass(600_001)
  const confirm = (purpose: 'ACTION' | 'ENROLL', given = password) =>
    eli.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password: given, purpose } })
  await expect(confirm('ACTION')).rejects.toMatchObject({ body: { code: 'FACTOR_REQUIRED' } })
  await expect(confirm('ENROLL', 'not my password')).rejects.toMatchObject({ body: { code: 'BAD_CREDENTIALS' } })
  await confirm('ENROLL')
  const promote = () => eli.admin.setRoles({ body: { userId: elm.id, roles: ['MODERATOR'] } })
  await expect(promote()).rejects.toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
  const enroll = () => eli.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })
  const { challengeId, secret = '' } = await enroll()
  await eli.accounts.finishTwoFactor({ body: { challengeId, code: codeOf(secret) } })
  await expect(promote()).resolves.toMatchObject({ id: elm.id })
  await expect(confirm('ENROLL')).rejects.toMatchObject({ body: { code: 'FACTOR_REQUIRED' } })
})

test('enrolling by a password confirmed for it is possible for ten minutes, in the session that confirmed', async () => {
  const eda = await person('eda', ['MODERATOR'])
  const enroll = () => eda.accounts.startTwoFactor({ body: { purpose: 'ENROLL', method: 'TOTP' } })
  world.pass(600_001)
  await eda.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password, purpose: 'ENROLL' } })
  world.pass(599_000)
  await expect(enroll()).resolves.toMatchObject({ secret: expect.any(String) })
  world.pass(2000)
  await expect(enroll()).rejects.toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
})
