import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec, PendingStep } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import type { Person } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const calls = Object.values(contract as Readonly<Record<string, AreaSpec>>).flatMap((area) => Object.values(area))
const guarded = calls.filter(({ auth }) => auth === 'member' || auth === 'staff')
const someId = world.app.runtime.id()
const send = (person: Person, spec: CallSpec) =>
  person.send({
    method: spec.method,
    url: spec.path.replaceAll(/\{\w+\}/g, someId),
    ...(spec.method === 'GET' ? {} : { payload: {} }),
  })

/** The steps a session may still have to take, and how it comes to that. */
const debts: readonly (readonly [PendingStep, (person: Person) => Promise<unknown>])[] = [
  [
    'SECOND_FACTOR',
    ({ sessionId }) =>
      world.app.db.updateTable('sessions').set({ owes_second_factor: true }).where('id', '=', sessionId).execute(),
  ],
  [
    'VERIFICATION',
    ({ id }) =>
      world.app.db.updateTable('accounts').set({ status: 'PENDING_VERIFICATION' }).where('id', '=', id).execute(),
  ],
  [
    'PARENT',
    ({ id }) => world.app.db.updateTable('accounts').set({ status: 'PENDING_PARENT' }).where('id', '=', id).execute(),
  ],
  [
    'REVIEW',
    ({ id }) => world.app.db.updateTable('accounts').set({ status: 'PENDING_REVIEW' }).where('id', '=', id).execute(),
  ],
  [
    'REACTIVATION',
    ({ id }) => world.app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', id).execute(),
  ],
  ['TERMS', ({ id }) => world.app.db.deleteFrom('terms_acceptances').where('account_id', '=', id).execute()],
]

test.each(debts)(
  'a session with the pending step %s is refused by every call but its next steps, and receives no frames',
  async (step, bringAbout) => {
    const person = await world.person(`owes.${step.toLowerCase().replace('_', '.')}`, {
      roles: ['ADMINISTRATOR'],
      fresh: true,
    })
    await bringAbout(person)
    const letThrough: string[] = []
    for (const spec of guarded.filter((candidate) => !candidate.allowedWhilePending?.includes(step))) {
      const { status, body } = await send(person, spec)
      const code = (body as { code?: string }).code
      const expected = step === 'TERMS' ? 'TERMS_NOT_ACCEPTED' : 'NEXT_STEP_REQUIRED'
      if (status !== 403 || code !== expected) letThrough.push(`${spec.method} ${spec.path}: ${status} ${code}`)
    }
    expect(letThrough).toEqual([])
    const socketServer = await openSocketServer(world.running, world.app)
    await expect(socketServer.enter(person)).rejects.toThrow('4403')
    // To a call that anybody may make it is anonymous: staff would read the version there.
    expect(await person.landing.contentServiceStatus()).not.toHaveProperty('version')
    const details = await person.accounts.getAccountDetails()
    expect(details.nextSteps).toContain(step)
  },
)

test('every call that requires a session refuses to run without one', async () => {
  const letThrough: string[] = []
  for (const spec of guarded) {
    const { status } = await send(world.visitor as Person, spec)
    if (status !== 401) letThrough.push(`${spec.method} ${spec.path}: ${status}`)
  }
  expect(letThrough).toEqual([])
})

test('every call that requires a fresh factor refuses to run without one, with a challenge', async () => {
  const person = await world.person('stale', { roles: ['ADMINISTRATOR'] })
  const steps = guarded.filter(({ stepUp }) => stepUp)
  expect(steps.length).toBeGreaterThan(15)
  for (const spec of steps) {
    const { status, body } = await send(person, spec)
    expect([spec.path, status, body]).toEqual([
      spec.path,
      403,
      expect.objectContaining({ code: 'STEP_UP_REQUIRED', challenge: expect.any(String) }),
    ])
  }
})

test('until the second factor is given, addresses are masked, and the person’s fields are left out', async () => {
  const person = await world.person('masked', { roles: ['MODERATOR'] })
  await person.accounts.editAccountInfo({
    body: { firstName: 'Marla', lastName: 'Quill', country: 'AT', timeZone: 'Europe/Vienna' },
  })
  expect(await person.accounts.getAccountDetails()).toMatchObject({ firstName: 'Marla', birthDate: expect.anything() })
  await world.app.db
    .updateTable('sessions')
    .set({ owes_second_factor: true })
    .where('id', '=', person.sessionId)
    .execute()
  const details = await person.accounts.getAccountDetails()
  expect(details).toMatchObject({
    firstName: null,
    lastName: null,
    birthDate: null,
    country: null,
    timeZone: 'UTC',
    roles: [],
    nextSteps: ['SECOND_FACTOR'],
  })
  expect(JSON.stringify(details)).not.toMatch(/Marla|Quill|Vienna|MODERATOR/)
  expect(details.emails).toEqual([expect.objectContaining({ email: 'm•••@example.org' })])
  await expect(person.accounts.deleteSessions({ query: { scope: 'ALL' } })).rejects.toMatchObject({
    body: { code: 'NEXT_STEP_REQUIRED' },
  })
  expect(await person.accounts.deleteSessions({ query: { sessionId: 'current' } })).toEqual({ ended: 1 })
})
