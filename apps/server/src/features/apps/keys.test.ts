import { contract } from '@koinon/contract'
import { type CallSpec, type NeededScope, type Scope, botScopes, scopes } from '@koinon/contract/kernel'
import { maxKeys } from '@koinon/contract/shared'
import { afterAll, describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { hashToken, keysIn } from '#kernel/credentials.ts'
import { addNode } from '#test/world/nodes.ts'
import { mailTo } from '#test/world/mailbox.ts'
import { type Person, type PersonFacts, addSession, visitorOf } from '#test/world/people.ts'
import { openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import { sendMessageRemindersJob } from '../chat/reminders/jobs/sendMessageReminders.ts'
import { announceEndingKeys } from './jobs/announceEndingKeys.ts'

const world = await openWorld()
const { app, running } = world
const there = await addNode(world, 'there')
afterAll(() => there.close())
const codeOf = (code: string, more: object = {}) => ({ body: { code, ...more } })
let met = 0
const someone = (facts: PersonFacts = {}) => world.person(`maker${(met += 1)}`, { fresh: true, ...facts })
const make = (who: Person, requested: readonly Scope[], more: { name?: string; expiresInDays?: number } = {}) =>
  who.apps.createKey({ body: { name: 'Kitchen robot', scopes: [...requested], ...more } })
/** A program that holds a key. */
const program = (token: string) => visitorOf(running, token)
const memberScopes = scopes.filter((scope) => scope !== 'staff:*')

describe('a key', () => {
  test('is taken for a key in any case of the scheme, and also when some of it was lost in copying', async () => {
    const { token } = await make(await someone(), ['posts:read'])
    const answerTo = (authorization: string) =>
      world.visitor.send({ method: 'GET', url: '/apps/current', headers: { authorization } })
    expect((await answerTo(`bearer ${token}`)).status).toBe(200)
    for (const cut of [token.slice(0, 12), token.slice(0, -1)])
      expect(await answerTo(`Bearer ${cut}`)).toMatchObject({ status: 401, body: { code: 'KEY_ENDED' } })
    expect(await answerTo('Bearer nonsense')).toMatchObject({ status: 401, body: { code: 'SIGN_IN_REQUIRED' } })
  })

  test('lets a program act for its maker, as far as its scopes reach', async () => {
    const ana = await someone()
    const { token, key } = await make(ana, ['posts:read', 'posts:write'])
    expect(key).toMatchObject({ name: 'Kitchen robot', hint: token.slice(-4), lastUsedAt: null, oldUntil: null })
    const robot = program(token)
    expect(await robot.apps.getCurrentKey()).toMatchObject({
      kind: 'PERSONAL',
      account: { id: ana.id },
      scopes: ['posts:read', 'posts:write'],
      expiresAt: key.expiresAt,
    })
    const post = await robot.content.createPost({ body: { text: 'The soup is ready.' } })
    expect((await ana.content.getItem({ params: { postId: post.id } })).author.id).toBe(ana.id)
    await expect(robot.groups.createGroup({ body: { name: 'Robots' } })).rejects.toMatchObject(
      codeOf('SCOPE_MISSING', { scope: 'groups:write' }),
    )
    const refused = await robot.send({ method: 'GET', url: '/accounts/getAccountDetails' })
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      403,
      'Bearer error="insufficient_scope", scope="profile:read"',
    ])
  })

  test('is stored as a hash alone, and found in a text by its form', async () => {
    const { token } = await make(await someone(), ['posts:read'])
    const stored = await app.db.selectFrom('access_keys').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    expect(stored.map((row) => row.token_hash)).toContain(hashToken(token))
    expect(keysIn(`export KEY=${token}; # and ${token.slice(0, -1)}x, koi_pat_short`)).toEqual([token])
  })

  test('that is sent as a cookie opens nothing', async () => {
    const { token } = await make(await someone(), ['profile:read'])
    const answer = await world.visitor.send({
      method: 'GET',
      url: '/accounts/getAccountDetails',
      headers: { cookie: `__Host-koinon=${token}; koinon=${token}` },
    })
    expect(answer.body).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('does no more than its account may do now', async () => {
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    const { token } = await make(eva, ['staff:*'], { expiresInDays: 30 })
    const robot = program(token)
    await robot.admin.audit({ body: {} })
    await app.db.updateTable('accounts').set({ roles: [] }).where('id', '=', eva.id).execute()
    await expect(robot.admin.audit({ body: {} })).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    await app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', eva.id).execute()
    await expect(robot.admin.audit({ body: {} })).rejects.toMatchObject(codeOf('KEY_ENDED'))
  })

  test('of an administrator without the scope of staff sees what members see', async () => {
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    const robot = program((await make(eva, memberScopes)).token)
    await expect(robot.admin.audit({ body: {} })).rejects.toMatchObject(codeOf('SCOPE_MISSING', { scope: 'staff:*' }))
  })

  test('records every few minutes when it was used', async () => {
    const ana = await someone()
    const { token } = await make(ana, ['posts:read'])
    const used = app.runtime.now().getTime()
    await program(token).apps.getCurrentKey()
    await program(token).apps.getCurrentKey()
    const [key] = (await ana.apps.getKeys()).items
    expect(new Date(key?.lastUsedAt ?? 0).getTime()).toBeGreaterThanOrEqual(used)
  })

  test('ends on its day, and its owner is told a week before, once', async () => {
    const ana = await someone()
    const { token } = await make(ana, ['posts:read'], { name: 'Harvest table', expiresInDays: 90 })
    await make(ana, ['posts:read'], { name: 'Short-lived', expiresInDays: 3 })
    const end = async (days: number) =>
      void (await app.db
        .updateTable('access_keys')
        .set({
          created_at: new Date(app.runtime.now().getTime() - 90 * dayMs),
          expires_at: new Date(app.runtime.now().getTime() + days * dayMs),
        })
        .where('token_hash', '=', hashToken(token))
        .execute())
    await end(8)
    await announceEndingKeys.perform(app, {})
    expect((await mailTo(world, ana.email)).text).not.toContain('within seven days')
    await end(6)
    await announceEndingKeys.perform(app, {})
    expect((await mailTo(world, ana.email)).text).toContain('“Harvest table”')
    await end(5)
    await announceEndingKeys.perform(app, {})
    const mails = await app.db.selectFrom('sent_messages').select('text').where('recipient', '=', ana.email).execute()
    expect(mails.filter(({ text }) => text.includes('within seven days'))).toHaveLength(1)
    await end(-1)
    await expect(program(token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    await end(-31)
    await announceEndingKeys.perform(app, {})
    const left = await app.db.selectFrom('access_keys').select('name').where('account_id', '=', ana.id).execute()
    expect(left).toEqual([{ name: 'Short-lived' }])
  })

  test('and all others are refused while the place switches keys off', async () => {
    const key = await make(await someone(), ['posts:read'])
    const robot = program(key.token)
    const sockets = await openSocketServer(running, app)
    const socket = await sockets.enter(key)
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    const turn = async (keys: boolean) => {
      const { revision } = await eva.admin.settings()
      await eva.admin.settingsSave({ body: { values: { keys }, revision } })
    }
    await turn(false)
    await expect(robot.apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEYS_OFF'))
    expect(await socket.closed).toMatchObject({ code: 4401 })
    await expect(sockets.enter(key)).rejects.toThrow('4401')
    await turn(true)
    await robot.apps.getCurrentKey()
  })
})

describe('making keys', () => {
  test('asks for a fresh factor, and tells the owner by mail', async () => {
    const ana = await world.person('ana')
    await expect(make(ana, ['posts:read'])).rejects.toMatchObject(codeOf('STEP_UP_REQUIRED'))
    const ben = await someone()
    await make(ben, ['posts:read'], { name: 'Weather board' })
    expect((await mailTo(world, ben.email)).text).toContain('The key “Weather board” lets a program act as')
  })

  test('for staff is for administrators, and for thirty days', async () => {
    const mo = await someone({ roles: ['MODERATOR'] })
    await expect(make(mo, ['staff:*'], { expiresInDays: 5 })).rejects.toMatchObject(codeOf('SCOPE_NOT_ALLOWED'))
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    await expect(make(eva, ['staff:*'], { expiresInDays: 31 })).rejects.toMatchObject(codeOf('INVALID_PARAMETER'))
  })

  test('ends at fifty live ones, also when many are made at once', async () => {
    const ana = await someone()
    for (let made = 0; made < maxKeys - 1; made += 1) await make(ana, ['posts:read'])
    const last = await Promise.allSettled([make(ana, ['posts:read']), make(ana, ['posts:read'])])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(make(ana, ['posts:read'])).rejects.toMatchObject(codeOf('QUOTA_REACHED', { max: maxKeys }))
  })

  test('and ending or changing them is closed to keys', async () => {
    const robot = program((await make(await someone(), memberScopes)).token)
    await expect(robot.apps.getKeys()).rejects.toMatchObject(codeOf('KEY_NOT_ALLOWED'))
    const body = { name: 'Another', scopes: ['chat:read' as const] }
    await expect(robot.apps.createKey({ body })).rejects.toMatchObject(codeOf('KEY_NOT_ALLOWED'))
  })
})

test('a key for notifications reads no words of chats in them, neither by a call nor on the socket', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const keys = [await make(ana, ['notifications:read']), await make(ana, ['notifications:read', 'chat:read'])]
  const port = await openSocketServer(running, app)
  const sockets = await Promise.all(keys.map(({ token }) => port.enter({ token })))
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: ana.id } })
  const { id: messageId } = await ben.chat.sendMessage({ body: { conversationId, clientId: 'c1', text: 'Our secret' } })
  const at = new Date(app.runtime.now().getTime() + minuteMs).toISOString()
  await ana.chat.setMessageReminder({ body: { messageId, at } })
  world.pass(2 * minuteMs)
  await sendMessageRemindersJob.perform(app, {})
  await world.settle()
  const read = async (token: string) =>
    (await program(token).notifications.getAggregatedNotifications({ body: {} })).items.map(
      ({ target }) => target.title,
    )
  expect(await Promise.all(keys.map(({ token }) => read(token)))).toEqual([[''], ['Our secret']])
  for (const socket of sockets) {
    let name = ''
    while (name !== 'notification.changed') ({ name } = (await socket.next('event')).event)
  }
  expect(sockets.map(({ frames }) => JSON.stringify(frames).includes('Our secret'))).toEqual([false, true])
})

describe('a key that is replaced', () => {
  test('works for its hours of grace and no longer, beside the new one', async () => {
    const ana = await someone()
    const { token, key } = await make(ana, ['posts:read'])
    const next = await ana.apps.rotateKey({ body: { tokenId: key.id, graceHours: 2 } })
    expect(next.key).toMatchObject({ id: key.id, name: key.name, scopes: key.scopes, expiresAt: key.expiresAt })
    await Promise.all([program(token).apps.getCurrentKey(), program(next.token).apps.getCurrentKey()])
    await app.db.updateTable('access_keys').set({ old_until: app.runtime.now() }).where('id', '=', key.id).execute()
    await expect(program(token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    await program(next.token).apps.getCurrentKey()
  })

  test('without grace is dead at once', async () => {
    const ana = await someone()
    const { token, key } = await make(ana, ['posts:read'])
    await ana.apps.rotateKey({ body: { tokenId: key.id } })
    await expect(program(token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
  })

  test('is nobody else’s', async () => {
    const [ana, ben] = [await someone(), await someone()]
    const { key } = await make(ana, ['posts:read'])
    const body = { tokenId: key.id }
    await expect(ben.apps.rotateKey({ body })).rejects.toMatchObject(codeOf('KEY_NOT_FOUND'))
    await expect(ben.apps.endKey({ body })).rejects.toMatchObject(codeOf('KEY_NOT_FOUND'))
  })
})

describe('a key that ends', () => {
  test('is dead on every node, with its sockets', async () => {
    const ana = await someone()
    const { token, key } = await make(ana, ['profile:read'])
    const socket = await (await openSocketServer(there, there.app)).enter({ token })
    await ana.apps.endKey({ body: { tokenId: key.id } })
    expect((await socket.closed).reason).toBe('signedOut')
    await expect(visitorOf(there, token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    expect((await ana.apps.getKeys()).items).toEqual([])
    const { items } = await (
      await someone({ roles: ['ADMINISTRATOR'] })
    ).admin.audit({
      body: { filters: { targetId: ana.id } },
    })
    expect(items.map(({ action }) => action).toSorted()).toEqual(['end-key', 'make-key'])
  })

  test('ends with all other sessions, which its owner is told, but not with a single one', async () => {
    const ana = await someone()
    const { token } = await make(ana, ['posts:read'], { name: 'Kitchen robot' })
    await make(ana, ['posts:read'], { name: 'Door sign' })
    const device = await addSession(running, ana.id)
    await ana.accounts.deleteSessions({ query: { sessionId: device.sessionId } })
    await program(token).apps.getCurrentKey()
    await ana.accounts.deleteSessions({})
    await expect(program(token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    expect((await mailTo(world, ana.email)).text).toContain('“Door sign”, “Kitchen robot”')
  })

  test('is not made by a session that ends meanwhile', async () => {
    const ana = await someone()
    const device = await addSession(running, ana.id, { fresh: true })
    const thief = visitorOf(running, device.token)
    const body = { name: 'To come back with', scopes: ['posts:read' as const] }
    const [, ...made] = await Promise.allSettled([
      ana.accounts.deleteSessions({}),
      ...Array.from({ length: 8 }, () => thief.apps.createKey({ body })),
    ])
    for (const { value } of made.filter((one) => one.status === 'fulfilled'))
      await expect(program(value.token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
  })

  test('because it was published is found in the text, and its owner is told', async () => {
    const [ana, mo] = [await someone(), await someone({ roles: ['MODERATOR'] })]
    const eva = await someone({ roles: ['ADMINISTRATOR'] })
    const { token } = await make(ana, ['posts:read'], { name: 'Left in a repository' })
    const body = { text: `line 1\nKOINON_KEY="${token}"\n${token}` }
    await expect(mo.admin.endLeakedKeys({ body })).rejects.toMatchObject(codeOf('NOT_ALLOWED'))
    expect(await eva.admin.endLeakedKeys({ body })).toEqual({ ended: 1 })
    expect(await eva.admin.endLeakedKeys({ body })).toEqual({ ended: 0 })
    await expect(program(token).apps.getCurrentKey()).rejects.toMatchObject(codeOf('KEY_ENDED'))
    expect((await mailTo(world, ana.email)).text).toContain('“Left in a repository”')
  })
})

test('a socket brings a program what its scopes name, and nothing of the rest but numbers', async () => {
  const [ana, ben] = [await someone(), await someone()]
  const sockets = await openSocketServer(running, app)
  const enter = async (requested: readonly Scope[]) => sockets.enter({ token: (await make(ana, requested)).token })
  const [chat, people] = [await enter(['chat:read']), await enter(['people:read'])]
  const { id: conversationId } = await ben.chat.createConversation({ body: { userId: ana.id } })
  await ben.chat.sendMessage({ body: { conversationId, clientId: 'c1', text: 'Only for those who may read it' } })
  await ana.users.followUser({ body: { userId: ben.id } })
  const eventsOn = ({ frames }: typeof chat) => frames.flatMap((frame) => (frame.type === 'event' ? [frame.event] : []))
  const namesOn = (socket: typeof chat) => [...new Set(eventsOn(socket).map(({ name }) => name))].toSorted()
  await expect.poll(() => namesOn(chat)).toEqual(['message.sent', 'withdrawn'])
  await expect.poll(() => namesOn(people)).toEqual(['follow.changed', 'withdrawn'])
  expect(JSON.stringify(eventsOn(people))).not.toContain(conversationId)
  // It is not a person who is there, and watches nothing beyond its scopes.
  chat.send({ type: 'watch', kind: 'PERSON', id: ben.id, again: true })
  expect(await chat.next('missed')).toMatchObject({ kind: 'PERSON' })
})

type ScopedCall = CallSpec & { readonly scope: NeededScope }
/** Every call but those that prove themselves otherwise, sent without any input by the holder of a key. */
async function refusedBy(keyOf: (spec: ScopedCall) => string, expected: (spec: ScopedCall) => string | null) {
  const calls = Object.values(contract as Readonly<Record<string, Readonly<Record<string, CallSpec>>>>)
    .flatMap((area) => Object.values(area) as ScopedCall[])
    .filter(({ auth }) => !['webhook', 'service', 'link'].includes(auth))
  const id = app.runtime.id()
  const wrong: string[] = []
  for (const spec of calls) {
    const { body } = await program(keyOf(spec)).send({
      method: spec.method,
      url: spec.path.replaceAll(/\{\w+\}/g, id),
      ...(spec.method === 'GET' ? {} : { payload: {} }),
    })
    const { code, scope } = body as { code?: string; scope?: string }
    const refusal = code === 'KEY_NOT_ALLOWED' ? code : code === 'SCOPE_MISSING' ? `${code} ${scope}` : null
    if (refusal !== expected(spec)) wrong.push(`${spec.method} ${spec.path}: ${code ?? 'done'}`)
  }
  return wrong
}
const missing = (scope: NeededScope) => `SCOPE_MISSING ${scope}`

test('every call asks a key for its scope, and closed ones admit none', async () => {
  const eva = await someone({ roles: ['ADMINISTRATOR'] })
  const keyWith = async (held: readonly Scope[]) => (await make(eva, held, { expiresInDays: 1 })).token
  const all = await keyWith(scopes)
  const without = new Map<NeededScope, string>()
  for (const scope of scopes) without.set(scope, await keyWith(scopes.filter((other) => other !== scope)))
  const wrong = await refusedBy(
    ({ scope }) => without.get(scope) ?? all,
    ({ scope }) => (scope === null ? 'KEY_NOT_ALLOWED' : scope === 'any' ? null : missing(scope)),
  )
  expect(wrong).toEqual([])
})

test('the key of a bot admits to what scopes.tsv says, and one for staff to nothing else', async () => {
  const eva = await someone({ roles: ['ADMINISTRATOR'] })
  const bot = await eva.apps.createBot({ body: { username: 'tableofcalls', displayName: 'Table' } })
  const body = { botId: bot.account.id, name: 'All', scopes: [...botScopes] as never }
  const { token } = await eva.apps.createBotKey({ body })
  const ofBot = ({ scope, closedToBots }: ScopedCall) => {
    if (scope === null || closedToBots) return 'KEY_NOT_ALLOWED'
    return scope === 'any' || botScopes.includes(scope) ? null : missing(scope)
  }
  expect(await refusedBy(() => token, ofBot)).toEqual([])
  const staff = (await make(eva, ['staff:*'], { expiresInDays: 1 })).token
  const ofStaff = ({ scope }: ScopedCall) =>
    scope === null ? 'KEY_NOT_ALLOWED' : scope === 'any' || scope === 'staff:*' ? null : missing(scope)
  expect(await refusedBy(() => staff, ofStaff)).toEqual([])
})
