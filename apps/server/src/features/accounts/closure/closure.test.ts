import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { lockRows } from '#test/world/rowLock.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'
import { purgeAccounts } from './jobs/purgeAccounts.ts'

const world = await openWorld()
const { visitor } = world
const member = (name: string) => world.person(name, { fresh: true })
const client = { name: 'Test', transport: 'BEARER' } as const
const statusOf = async (id: string) =>
  (await world.app.db.selectFrom('accounts').select('status').where('id', '=', id).executeTakeFirst())?.status
const isAlive = async (token: string) =>
  (
    await visitor.send({
      method: 'GET',
      url: '/accounts/getAccountDetails',
      headers: { authorization: `Bearer ${token}` },
    })
  ).status === 200

/** Signs in with a mailed code, as the owner of a deactivated account would. */
async function comeBack(email: string) {
  const { challengeId } = await visitor.accounts.startPasswordFreeLogin({ body: { contact: email } })
  const { code } = await mailTo(world, email)
  const { token = '', account } = await visitor.accounts.finishPasswordFreeLogin({
    body: { challengeId, code, client },
  })
  const send = (method: 'GET' | 'POST', url: string, payload: object = {}) =>
    visitor.send({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { payload } : {}),
    })
  return { account, send }
}

describe('deactivating', () => {
  test('requires the mailed token, hides at once, ends every session, and signing in lets the member come back', async () => {
    const [ana, ben] = await Promise.all([member('ana'), member('ben')])
    expect(await ana.accounts.startAccountDeactivation()).toMatchObject({
      sentToMasked: 'a•••@example.org',
      resendAfter: 30,
    })
    const { token } = await mailTo(world, ana.email)
    expect(await statusOf(ana.id)).toBe('ACTIVE')
    expect(await visitor.accounts.finishAccountDeactivation({ body: { token } })).toEqual({ state: 'DEACTIVATED' })
    await expect(visitor.accounts.finishAccountDeactivation({ body: { token } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
    expect(await isAlive(ana.token)).toBe(false)
    await expect(ben.users.getProfile({ params: { userId: ana.id } })).rejects.toMatchObject({ status: 404 })
    const { account, send } = await comeBack(ana.email)
    expect(account).toMatchObject({ status: 'DEACTIVATED', nextSteps: ['REACTIVATION'] })
    expect(await send('GET', '/accounts/preferences')).toMatchObject({
      status: 403,
      body: { code: 'NEXT_STEP_REQUIRED' },
    })
    expect(await send('POST', '/accounts/reactivate')).toMatchObject({
      status: 200,
      body: { status: 'ACTIVE', nextSteps: [] },
    })
    expect(await send('POST', '/accounts/reactivate')).toMatchObject({ status: 409, body: { code: 'NOT_DEACTIVATED' } })
    expect((await ben.users.getProfile({ params: { userId: ana.id } })).id).toBe(ana.id)
  })
  test('is not possible with a link that went to an address the account no longer has', async () => {
    const amy = await member('amy')
    await amy.accounts.addEmailShortCode({ body: { email: 'amy.two@example.net' } })
    const { code } = await mailTo(world, 'amy.two@example.net')
    await amy.accounts.verifyEmailShortCode({ body: { email: 'amy.two@example.net', code } })
    await amy.accounts.startAccountDeactivation()
    const { token } = await mailTo(world, amy.email)
    await amy.accounts.verifyEmailRemovalShortCode({ body: { email: amy.email } })
    await expect(visitor.accounts.finishAccountDeactivation({ body: { token } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
    expect(await statusOf(amy.id)).toBe('ACTIVE')
  })
})

describe('deleting', () => {
  test('requires the user name typed out, and no groups left behind', async () => {
    const cleo = await member('cleo')
    const requestDeletion = (confirmUsername: string) =>
      cleo.accounts.requestAccountDeletion({ body: { confirmUsername, mode: 'ERASE_ALL' } })
    await expect(requestDeletion('somebody')).rejects.toMatchObject({ status: 422, body: { code: 'NAME_WRONG' } })
    const { groupId } = await addGroup(world, { owner: cleo })
    await expect(requestDeletion('cleo')).rejects.toMatchObject({
      status: 409,
      body: { code: 'OWNS_GROUPS', groups: [expect.objectContaining({ id: groupId })] },
    })
    expect(await statusOf(cleo.id)).toBe('ACTIVE')
  })
  test('is possible for an owner who does not accept new terms: what they own can be handed over or deleted', async () => {
    const [nils, olga] = [await member('nils'), await member('olga')]
    const given = await addGroup(world, { owner: nils, members: [olga], name: 'Garden' })
    const gone = await addGroup(world, { owner: nils, name: 'Chess' })
    await world.app.db.deleteFrom('terms_acceptances').where('account_id', '=', nils.id).execute()
    const { items } = await nils.groups.searchGroupMembers({ body: { groupId: given.groupId, query: 'olga' } })
    expect(items.map(({ person }) => person.id)).toEqual([olga.id])
    await nils.groups.transferGroupOwnership({
      body: { groupId: given.groupId, userId: olga.id, confirmName: 'Garden' },
    })
    await nils.groups.deleteGroup({ params: { groupId: gone.groupId }, query: { confirmName: 'Chess' } })
    expect(
      await nils.accounts.requestAccountDeletion({ body: { confirmUsername: 'nils', mode: 'ERASE_ALL' } }),
    ).toMatchObject({ state: 'DELETION_REQUESTED' })
  })
  test.each([
    ['frozen by a parent', 'PENDING_PARENT'],
    ['under review', 'PENDING_REVIEW'],
    ['deactivated', 'DEACTIVATED'],
  ] as const)(
    'is possible for an owner whose account is %s: what they own can be handed over or deleted',
    async (_, status) => {
      const name = { PENDING_PARENT: 'kim', PENDING_REVIEW: 'guild', DEACTIVATED: 'pausing' }[status]
      const [owner, heir] = [await member(name), await member(`${name}.heir`)]
      const given = await addGroup(world, { owner, members: [heir], name: 'Garden' })
      const gone = await addGroup(world, { owner, name: 'Chess' })
      await world.app.db.updateTable('accounts').set({ status }).where('id', '=', owner.id).execute()
      const requestDeletion = () =>
        owner.accounts.requestAccountDeletion({ body: { confirmUsername: name, mode: 'ERASE_ALL' } })
      await expect(requestDeletion()).rejects.toMatchObject({
        body: {
          code: 'OWNS_GROUPS',
          groups: expect.arrayContaining([
            expect.objectContaining({ id: given.groupId, name: 'Garden' }),
            expect.objectContaining({ id: gone.groupId, name: 'Chess' }),
          ]),
        },
      })
      const { items } = await owner.groups.searchGroupMembers({ body: { groupId: given.groupId, query: 'heir' } })
      expect(items.map(({ person }) => person.id)).toEqual([heir.id])
      await owner.groups.transferGroupOwnership({
        body: { groupId: given.groupId, userId: heir.id, confirmName: 'Garden' },
      })
      await owner.groups.deleteGroup({ params: { groupId: gone.groupId }, query: { confirmName: 'Chess' } })
      expect(await requestDeletion()).toMatchObject({ state: 'DELETION_REQUESTED' })
    },
  )
  test('is possible for a deactivated account without being seen again, and asking again does not put it off', async () => {
    const [lea, ben] = [await member('lea'), await member('onlooker')]
    await lea.accounts.startAccountDeactivation()
    await visitor.accounts.finishAccountDeactivation({ body: { token: (await mailTo(world, lea.email)).token } })
    const { account, send } = await comeBack(lea.email)
    expect(account?.nextSteps).toEqual(['REACTIVATION'])
    const requestDeletion = (mode: 'ERASE_ALL' | 'KEEP_POSTS') =>
      send('POST', '/accounts/requestAccountDeletion', { confirmUsername: 'lea', mode })
    expect(await requestDeletion('ERASE_ALL')).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    await send('POST', '/accounts/stepUpTwoFactor', { method: 'EMAIL_CODE' })
    const { code } = await mailTo(world, lea.email)
    expect(await send('POST', '/accounts/stepUpTwoFactor', { method: 'EMAIL_CODE', code })).toMatchObject({
      status: 200,
    })
    const requested = await requestDeletion('KEEP_POSTS')
    expect(requested).toMatchObject({ status: 200, body: { state: 'DELETION_REQUESTED' } })
    await expect(ben.users.getProfile({ params: { userId: lea.id } })).rejects.toMatchObject({ status: 404 })
    world.pass(60_000)
    expect(await requestDeletion('ERASE_ALL')).toMatchObject({ status: 200, body: requested.body })
    expect(
      await world.app.db
        .selectFrom('deletion_requests')
        .select('mode')
        .where('account_id', '=', lea.id)
        .executeTakeFirst(),
    ).toEqual({ mode: 'KEEP_POSTS' })
  })
  test('can be reversed for thirty days', async () => {
    const dan = await member('dan')
    const { state, purgeAt } = await dan.accounts.requestAccountDeletion({
      body: { confirmUsername: '@dan', mode: 'KEEP_POSTS' },
    })
    expect([state, purgeAt]).toEqual(['DELETION_REQUESTED', expect.any(Date)])
    expect(await dan.accounts.deletionSurvey({ body: { reasons: ['BREAK'], text: 'I need quiet.' } })).toEqual({
      ok: true,
    })
    expect(await dan.accounts.reactivate()).toMatchObject({ status: 'ACTIVE' })
    world.pass(31 * dayMs)
    await purgeAccounts.perform(world.app, {})
    expect(await statusOf(dan.id)).toBe('ACTIVE')
  })
  test('spares an account that comes back while others are being erased', async () => {
    const [gus, hedy] = [await member('gus'), await member('hedy')]
    for (const { accounts, username } of [gus, hedy]) {
      await accounts.requestAccountDeletion({ body: { confirmUsername: username, mode: 'ERASE_ALL' } })
      world.pass(1000)
    }
    world.pass(30 * dayMs)
    const { send } = await comeBack(hedy.email)
    const held = await lockRows(world, sql`select 1 from accounts where id = ${gus.id} for update`)
    const purging = purgeAccounts.perform(world.app, {})
    await held.waitedForBy(1)
    expect(await send('POST', '/accounts/reactivate')).toMatchObject({ status: 200 })
    await held.release()
    await purging
    expect([await statusOf(gus.id), await statusOf(hedy.id)]).toEqual(['PURGED', 'ACTIVE'])
  })
  test('erases after thirty days: nothing of the member is left in any table of accounts', async () => {
    const eva = await member('eva')
    await eva.accounts.editAccountInfo({ body: { firstName: 'Evangelina', bio: 'A very private line.' } })
    await eva.accounts.setPreferences({ body: { preferences: { theme: 'dark' } } })
    const { interests } = await eva.accounts.availableInterests()
    await eva.accounts.interests({ body: { interestIds: [interests[1]?.id ?? ''] } })
    await eva.accounts.requestAccountDeletion({ body: { confirmUsername: 'eva', mode: 'ERASE_ALL' } })
    world.pass(30 * dayMs + 1)
    await purgeAccounts.perform(world.app, {})
    const row = await world.app.db.selectFrom('accounts').selectAll().where('id', '=', eva.id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      status: 'PURGED',
      display_name: 'Deleted member',
      birth_date: null,
      bio: '',
      password_hash: null,
    })
    expect(JSON.stringify(row)).not.toMatch(/eva"|Evangelina|private line|example\.org/)
    for (const table of [
      'account_emails',
      'sessions',
      'challenges',
      'terms_acceptances',
      'account_interests',
      'account_events',
      'deletion_requests',
    ] as const) {
      expect([
        table,
        await world.app.db.selectFrom(table).select('account_id').where('account_id', '=', eva.id).execute(),
      ]).toEqual([table, []])
    }
    expect((await (await member('fay')).accounts.availableInterests()).interests[1]?.peopleCount).toBe(0)
    expect(await visitor.accounts.checkUsernameAvailability({ body: { username: 'eva' } })).toEqual({
      available: false,
      reason: 'FREED_RECENTLY',
    })
    await visitor.accounts.startPasswordFreeLogin({ body: { contact: eva.email } })
    await world.settle()
    expect((await mailsTo(world, eva.email)).filter(({ code }) => code !== '')).toEqual([])
  })
  test('or deactivating is not for the last administrator, even if two leave at once', async () => {
    const [gil, hal] = await Promise.all(
      ['gil', 'hal'].map((name) => world.person(name, { fresh: true, roles: ['ADMINISTRATOR'] })),
    )
    if (!gil || !hal) throw new Error('The people are missing.')
    const outcomes = await Promise.allSettled(
      [gil, hal].map((person) =>
        person.accounts.requestAccountDeletion({ body: { confirmUsername: person.username, mode: 'ERASE_ALL' } }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, body: { code: 'LAST_ADMINISTRATOR' } },
    })
    const left = outcomes[0]?.status === 'rejected' ? gil : hal
    await expect(left.accounts.startAccountDeactivation()).rejects.toMatchObject({
      body: { code: 'LAST_ADMINISTRATOR' },
    })
  })
})

describe('a hand-over to another surface', () => {
  test('works once, within a minute, at an allowed target, and ends with the session it came from', async () => {
    const ida = await member('ida')
    await expect(ida.accounts.createRedirectToken({ body: { target: 'https://evil.example/' } })).rejects.toMatchObject(
      { status: 422, body: { code: 'TARGET_NOT_ALLOWED' } },
    )
    const made = await ida.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/groups' } })
    expect(made.url).toBe(`http://localhost:4000/groups#token=${made.token}`)
    expect(await visitor.accounts.validateToken({ body: { token: made.token, kind: 'REDIRECT' } })).toMatchObject({
      valid: true,
    })
    const uses = await Promise.allSettled(
      Array.from({ length: 20 }, () => visitor.accounts.exchangeRedirectToken({ body: { token: made.token, client } })),
    )
    const won = uses.flatMap((use) => (use.status === 'fulfilled' ? [use.value] : []))
    expect(won).toEqual([
      expect.objectContaining({
        state: 'SIGNED_IN',
        target: 'http://localhost:4000/groups',
        token: expect.any(String),
      }),
    ])
    const late = await ida.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    world.pass(60_000)
    await expect(visitor.accounts.exchangeRedirectToken({ body: { token: late.token } })).rejects.toMatchObject({
      status: 410,
      body: { code: 'TOKEN_EXPIRED' },
    })
    const orphan = await ida.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    await ida.accounts.deleteSessions({ query: { sessionId: 'current' } })
    await expect(visitor.accounts.exchangeRedirectToken({ body: { token: orphan.token } })).rejects.toMatchObject({
      status: 410,
    })
  })
})

test('a hand-over under way while its member signs out everywhere ends, too', async () => {
  const ira = await member('ira')
  const { token } = await ira.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
  const held = await lockRows(world, sql`select 1 from accounts where id = ${ira.id} for update`)
  const exchanging = visitor.accounts.exchangeRedirectToken({ body: { token, client } })
  await held.waitedForBy(1)
  const ending = ira.accounts.deleteSessions({ query: { scope: 'ALL' } })
  await held.waitedForBy(2)
  await held.release()
  const [made] = await Promise.allSettled([exchanging, ending])
  expect(made.status === 'fulfilled' && (await isAlive(made.value.token ?? ''))).toBe(false)
})

describe('a handed-over session', () => {
  async function handOver(facts: { fresh: boolean; remember: boolean }) {
    const who = await world.person(`hands${facts.fresh}${facts.remember}`)
    const { expires_at: ends } = await world.app.db
      .updateTable('sessions')
      .set({
        transport: 'COOKIE',
        remember: facts.remember,
        reauthenticated_until: facts.fresh ? new Date(world.app.runtime.now().getTime() + 600_000) : null,
        expires_at: new Date(world.app.runtime.now().getTime() + 5 * dayMs),
      })
      .where('id', '=', who.sessionId)
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    const { token } = await who.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    const made = await visitor.accounts.exchangeRedirectToken({ body: { token, client } })
    const left = async (bearer: string | undefined) =>
      visitor.send({
        method: 'POST',
        url: '/accounts/refreshedToken',
        payload: {},
        headers: { authorization: `Bearer ${bearer}` },
      })
    return { made, ends, renewed: async () => (await left(made.token)).body as { expiresAt: string } }
  }
  const daysFromNow = (at: Date | string | undefined) =>
    Math.round((new Date(at ?? 0).getTime() - world.app.runtime.now().getTime()) / dayMs)

  test('of a browser’s cookie alone lives a day in an app, and cannot be extended', async () => {
    const { made, renewed } = await handOver({ fresh: false, remember: true })
    expect(daysFromNow(made.expiresAt)).toBe(1)
    expect((await renewed()).expiresAt).toBe(made.expiresAt?.toISOString())
  })
  test('after a factor was shown lives as long as any session of an app', async () => {
    const { made, renewed } = await handOver({ fresh: true, remember: false })
    expect(daysFromNow(made.expiresAt)).toBe(90)
    expect(daysFromNow((await renewed()).expiresAt)).toBe(90)
  })
  test('to another browser ends with it at the latest, however much it is used there', async () => {
    const who = await world.person('shares')
    const ends = new Date(world.app.runtime.now().getTime() + 5 * dayMs)
    await world.app.db
      .updateTable('sessions')
      .set({ transport: 'COOKIE', remember: true, expires_at: ends })
      .where('id', '=', who.sessionId)
      .execute()
    const { token } = await who.accounts.createRedirectToken({ body: { target: 'http://localhost:4000/' } })
    const requestDeletion = (method: 'GET' | 'POST', url: string, cookie = '', payload?: object) =>
      visitor.send({
        method,
        url: `/accounts/${url}`,
        headers: { 'sec-fetch-site': 'same-origin', cookie },
        ...(payload ? { payload } : {}),
      })
    const cookieOf = ({ headers }: Awaited<ReturnType<typeof requestDeletion>>) =>
      /__Host-koinon=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0]
    const made = await requestDeletion('POST', 'exchangeRedirectToken', '', { token })
    expect(made.body).toMatchObject({ expiresAt: ends.toISOString() })
    world.pass(dayMs)
    const used = await requestDeletion('GET', 'getAccountDetails', cookieOf(made))
    expect(String(used.headers['set-cookie'])).toContain(`Expires=${ends.toUTCString()}`)
    const renewed = await requestDeletion('POST', 'refreshedToken', cookieOf(used), {})
    expect(renewed.body).toEqual({ expiresAt: ends.toISOString() })
    world.pass(5 * dayMs)
    expect((await requestDeletion('GET', 'getAccountDetails', cookieOf(renewed))).status).toBe(401)
  })
})

describe('a position', () => {
  test('is stored only for members who switched it on, rounded to a kilometre, for a day', async () => {
    const jo = await member('jo')
    const ping = () => jo.accounts.locationPing({ body: { latitude: 48.208_174, longitude: 16.373_819 } })
    await expect(ping()).rejects.toMatchObject({ status: 403, body: { code: 'LOCATION_OFF' } })
    await jo.accounts.editAccountInfo({ body: { privacy: { location: true } } })
    const { storedUntil } = await ping()
    expect(storedUntil.getTime() - world.app.runtime.now().getTime()).toBeLessThanOrEqual(dayMs)
    const stored = await world.app.db
      .selectFrom('positions')
      .selectAll()
      .where('account_id', '=', jo.id)
      .executeTakeFirstOrThrow()
    expect(Math.abs(stored.latitude - 48.208_174)).toBeLessThan(0.005)
    await jo.accounts.locationPing({ body: { latitude: 48.2079, longitude: 16.3741 } })
    expect(
      await world.app.db.selectFrom('positions').selectAll().where('account_id', '=', jo.id).executeTakeFirstOrThrow(),
    ).toMatchObject({ latitude: stored.latitude, longitude: stored.longitude })
  })
})
