import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import type { Visitor } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

/** Pending steps, and calls without any session, are covered in features/accounts/calls/next-steps.test.ts. */
const world = await openWorld()
const calls = Object.values(contract as Readonly<Record<string, AreaSpec>>).flatMap((area) => Object.values(area))
const someId = world.app.runtime.id()
const send = (who: Visitor, spec: CallSpec, headers: Record<string, string> = {}) =>
  who.send({
    method: spec.method,
    url: spec.path.replaceAll(/\{\w+\}/g, someId),
    headers,
    ...(spec.method === 'GET' ? {} : { payload: {} }),
  })
/** The calls that answered with anything else, one line each. */
async function others(
  specs: readonly CallSpec[],
  who: Visitor,
  expected: string,
  headers: Record<string, string> = {},
) {
  const answers: string[] = []
  for (const spec of specs) {
    const { status, body } = await send(who, spec, headers)
    const said = `${status} ${(body as { code?: string }).code}`
    if (said !== expected) answers.push(`${spec.method} ${spec.path}: ${said}`)
  }
  return answers
}
const staffCalls = calls.filter(({ auth }) => auth === 'staff')
const guarded = calls.filter(({ auth }) => auth === 'member' || auth === 'staff')
const changing = calls.filter(
  ({ auth, method, writes }) => !['webhook', 'service', 'link'].includes(auth) && (method !== 'GET' || writes),
)

test('every call for members asks a visitor to sign in', async () => {
  expect(guarded.length).toBeGreaterThan(300)
  expect(await others(guarded, world.visitor, '401 SIGN_IN_REQUIRED')).toEqual([])
})

test('a token that never existed opens no more than no token', async () => {
  expect(
    await others(guarded, world.visitor, '401 SIGN_IN_REQUIRED', { authorization: `Bearer ${'x'.repeat(43)}` }),
  ).toEqual([])
})

test('every staff call refuses a member without a role, whatever the input', async () => {
  expect(staffCalls.length).toBeGreaterThan(20)
  expect(await others(staffCalls, await world.person('ana', { fresh: true }), '403 NOT_ALLOWED')).toEqual([])
})

test('a page of another site can change nothing through any call', async () => {
  const member = await world.person('ben', { fresh: true, roles: ['ADMINISTRATOR'] })
  expect(await others(changing, member, '403 ORIGIN_NOT_ALLOWED', { 'sec-fetch-site': 'cross-site' })).toEqual([])
})

test('an administrator who only views as a member changes nothing through any call, GET included', async () => {
  const [member, looker] = [
    await world.person('cleo', { fresh: true }),
    await world.person('olga', { roles: ['ADMINISTRATOR'] }),
  ]
  await world.app.db
    .updateTable('sessions')
    .set({ impersonator_id: looker.id, impersonator_may_write: false })
    .where('id', '=', member.sessionId)
    .execute()
  const writing = changing.filter(({ auth, isReadOnly }) => auth === 'member' && !isReadOnly)
  expect(writing.some(({ method }) => method === 'GET')).toBe(true)
  expect(await others(writing, member, '403 NOT_ALLOWED')).toEqual([])
  expect(await member.accounts.getAccountDetails()).toMatchObject({ username: 'cleo' })
})
