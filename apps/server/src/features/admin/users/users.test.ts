import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#kernel/durations.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'
import { purgeAccounts } from '#features/accounts/closure/jobs/purgeAccounts.ts'
import { writeNote } from '#features/moderation/index.ts'

const world = await openWorld()
const { app, visitor } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'], fresh: true, displayName: 'Rosa Ott' })
const mo = await world.person('mo', { roles: ['MODERATOR'], fresh: true })
const ana = await world.person('ana', { displayName: 'Anastasia Petrova' })
const refused = (status: number, code: string) => ({ status, body: { code } })
const unknownId = app.runtime.id()
const actionsOn = async (id: string) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('target_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id])
/** The grace period is over. */
const makeDue = (accountId: string) =>
  app.db
    .updateTable('deletion_requests')
    .set({ purge_at: app.runtime.now() })
    .where('account_id', '=', accountId)
    .execute()
const isIn = async (who: Person) =>
  (await who.send({ method: 'GET', url: '/accounts/getAccountDetails' })).status === 200

describe('people are found', () => {
  const found = async (query: string) =>
    (await root.admin.searchUsers({ body: { query } })).items.map(({ username }) => username)

  test('by name, address, number and id, exactly or by prefix', async () => {
    await app.db
      .insertInto('account_phones')
      .values({
        id: app.runtime.id(),
        account_id: ana.id,
        number: '+43660123456',
        verified_at: app.runtime.now(),
        created_at: app.runtime.now(),
      })
      .execute()
    for (const query of ['ana', '@ana', 'anastasia', 'petro', 'ana@example', '+43660', '0660 123456'.slice(1), ana.id])
      expect([query, await found(query)]).toEqual([query, ['ana']])
    expect(await found('100%_')).toEqual([])
  })

  test('by role, status and time, in pages without a gap', async () => {
    for (const name of ['p1', 'p2', 'p3']) await world.person(name)
    const roles = await root.admin.searchUsers({ body: { filters: { roles: ['MODERATOR'] } } })
    expect(roles.items.map(({ username }) => username)).toEqual(['mo'])
    expect((await root.admin.searchUsers({ body: { filters: { statuses: ['BANNED'] } } })).items).toEqual([])
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await root.admin.searchUsers({ body: { limit: 2, ...(cursor ? { cursor } : {}) } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    const whole = await root.admin.searchUsers({ body: { limit: 100 } })
    expect(seen).toEqual(whole.items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
    const [newest] = whole.items
    const before = await root.admin.searchUsers({
      body: { limit: 100, filters: { createdBefore: newest?.createdAt.toISOString() ?? '' } },
    })
    expect(before.items.map(({ id }) => id)).not.toContain(newest?.id)
    const since = await root.admin.searchUsers({
      body: { filters: { createdAfter: newest?.createdAt.toISOString() ?? '' } },
    })
    expect(since.items.map(({ id }) => id)).toContain(newest?.id)
  })

  test('tolerating typing errors and any order of words, closest match first', async () => {
    for (const query of ['Petrova Anastasia', 'anastsia petrva']) {
      const { items } = await root.admin.fuzzySearchUsers({ body: { query } })
      expect(items[0]).toMatchObject({ username: 'ana', similarity: expect.any(Number) })
    }
    const { items } = await root.admin.fuzzySearchUsers({ body: { query: 'rosa', limit: 1 } })
    expect(items.map(({ username }) => username)).toEqual(['root'])
  })

  test('only by administrators; the searcher is recorded', async () => {
    for (const call of [
      () => mo.admin.searchUsers({ body: { query: 'ana' } }),
      () => mo.admin.fuzzySearchUsers({ body: { query: 'ana' } }),
    ])
      await expect(call()).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await found('looked for')
    const { items } = await root.admin.audit({ body: { filters: { action: 'search-users' }, limit: 1 } })
    expect(items).toMatchObject([{ actor: { id: root.id }, after: { query: 'looked for' } }])
  })

  test('including everybody with a role, administrators first', async () => {
    const { items } = await mo.admin.getAdmins({ query: {} })
    expect(items.map(({ username }) => username)).toEqual(['root', 'mo'])
    const first = await mo.admin.getAdmins({ query: { limit: 1 } })
    const rest = await mo.admin.getAdmins({ query: { limit: 1, cursor: first.nextCursor ?? '' } })
    expect([...first.items, ...rest.items].map(({ username }) => username)).toEqual(['root', 'mo'])
  })
})

describe('a person', () => {
  test('on the staff does not see colleagues’ notes about them', async () => {
    const note = { id: world.app.runtime.id(), by: root.id, text: 'Watch this one', now: world.app.runtime.now() }
    await world.inTransaction((tx) => writeNote(tx, { ...note, about: { accountId: mo.id } }))
    const read = (who: typeof mo) => who.admin.getUserById({ params: { userId: mo.id } })
    expect((await read(root)).notes).toMatchObject([{ text: 'Watch this one', by: { id: root.id } }])
    expect((await read(mo)).notes).toEqual([])
  })

  test('is fully visible to administrators; moderators see contacts masked and no secret group', async () => {
    const bea = await world.person('bea')
    await addGroup(world, { owner: bea, name: 'Hidden', visibility: 'GROUP_MEMBERS', listed: false })
    await addGroup(world, { owner: bea, name: 'Open' })
    const whole = await root.admin.getUserById({ params: { userId: bea.id } })
    expect(whole).toMatchObject({
      username: 'bea',
      status: 'ACTIVE',
      emails: [{ email: 'bea@example.org', primary: true }],
      sessions: [{ client: 'test', current: false }],
      bans: [],
      notes: [],
      isolated: null,
      counts: { groups: expect.any(Number), reportsReceived: 0, removed: 0 },
    })
    expect(whole.groups.map(({ name }) => name).sort()).toEqual(['Hidden', 'Open'])
    const masked = await mo.admin.getUserById({ params: { userId: bea.id } })
    expect(masked.emails).toMatchObject([{ email: 'b•••@example.org' }])
    expect(masked.groups.map(({ name }) => name)).toEqual(['Open'])
    expect(await actionsOn(bea.id)).toEqual([
      ['read-user', root.id],
      ['read-user', mo.id],
    ])
    await expect(root.admin.getUserById({ params: { userId: unknownId } })).rejects.toMatchObject(
      refused(404, 'USER_NOT_FOUND'),
    )
  })
})

describe('roles', () => {
  const grant = (by: Person, userId: string, roles: ('MODERATOR' | 'ADMINISTRATOR')[]) =>
    by.admin.setRoles({ body: { userId, roles } })

  test('take effect at once, are announced, and are recorded', async () => {
    const cleo = await world.person('cleo', { fresh: true })
    await expect(cleo.admin.getAdmins({ query: {} })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    expect((await grant(root, cleo.id, ['MODERATOR'])).roles).toEqual(['MODERATOR'])
    await cleo.admin.getAdmins({ query: {} })
    expect((await mailTo(world, cleo.email)).text).toContain('@cleo is now a moderator.')
    await grant(root, cleo.id, ['MODERATOR'])
    expect(await actionsOn(cleo.id)).toEqual([['set-roles', root.id]])
    await grant(root, cleo.id, [])
    await expect(cleo.admin.getAdmins({ query: {} })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  })

  test('are given by administrators with a fresh factor, to others who may use their account', async () => {
    const dan = await world.person('dan')
    await expect(grant(mo, dan.id, ['MODERATOR'])).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(grant(root, root.id, [])).rejects.toMatchObject(refused(403, 'OWN_ROLES'))
    await expect(grant(root, unknownId, [])).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    await app.db.updateTable('accounts').set({ status: 'DEACTIVATED' }).where('id', '=', dan.id).execute()
    await expect(grant(root, dan.id, ['MODERATOR'])).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    await app.db.updateTable('sessions').set({ reauthenticated_until: null }).where('id', '=', root.sessionId).execute()
    await expect(grant(root, dan.id, [])).rejects.toMatchObject(refused(403, 'STEP_UP_REQUIRED'))
    await app.db
      .updateTable('sessions')
      .set({ reauthenticated_until: new Date(app.runtime.now().getTime() + 60 * dayMs) })
      .where('id', '=', root.sessionId)
      .execute()
  })
})

describe('an account that staff makes', () => {
  const body = { username: 'newbie', displayName: 'New Bie', email: 'newbie@example.org' }

  test('becomes its owner’s through the mailed invitation: they choose a password and accept the terms', async () => {
    const made = await root.admin.createUserAccount({ body: { ...body, language: 'de' } })
    expect(made).toMatchObject({ username: 'newbie', status: 'PENDING_VERIFICATION', sessions: [] })
    const mail = await mailTo(world, body.email)
    expect(mail.subject).toBe('Für dich wurde ein Konto auf Koinon angelegt')
    const { token } = mail
    expect(await visitor.accounts.validateToken({ body: { token, kind: 'RESET' } })).toMatchObject({ valid: true })
    const newPassword = 'a tall green lighthouse'
    expect(await visitor.accounts.resetPassword({ body: { token, newPassword } })).toEqual({ done: true })
    const { account } = await visitor.accounts.login({
      body: { identifier: 'newbie', password: newPassword, client: { name: 'Test', transport: 'BEARER' } },
    })
    expect(account).toMatchObject({ status: 'ACTIVE', nextSteps: ['TERMS'], language: 'de' })
    await expect(visitor.accounts.resetPassword({ body: { token, newPassword } })).rejects.toMatchObject(
      refused(410, 'TOKEN_EXPIRED'),
    )
    expect(await actionsOn(made.id)).toEqual([['create-user', root.id]])
  })

  test('is invited again if it was not used, and needs no other confirmation', async () => {
    const made = await root.admin.createUserAccount({
      body: { username: 'later', displayName: 'Later', email: 'later@example.org' },
    })
    const first = await mailTo(world, 'later@example.org')
    world.pass(60_000)
    await root.admin.userAccountsResetPassword({ params: { userId: made.id }, body: { reason: 'It was lost.' } })
    const second = await mailTo(world, 'later@example.org')
    expect(second.token).not.toBe(first.token)
    await expect(
      visitor.accounts.resetPassword({ body: { token: first.token, newPassword: 'a tall green lighthouse' } }),
    ).rejects.toMatchObject(refused(410, 'TOKEN_EXPIRED'))
  })

  test('needs a name and a contact that are available', async () => {
    const create = (more: object) =>
      root.admin.createUserAccount({ body: { ...body, username: 'other', email: 'other@example.org', ...more } })
    const phone = (phoneNumber: string, country: string) =>
      root.admin.createUserAccount({ body: { username: 'other', displayName: 'Other', phoneNumber, country } })
    await expect(create({ username: 'ana' })).rejects.toMatchObject(refused(409, 'USERNAME_TAKEN'))
    await expect(create({ username: 'admin' })).rejects.toMatchObject(refused(422, 'USERNAME_RESERVED'))
    await expect(create({ username: '1st' })).rejects.toMatchObject({
      body: { code: expect.stringMatching(/USERNAME_INVALID|INVALID_PARAMETER/) },
    })
    await expect(create({ email: ana.email })).rejects.toMatchObject(refused(409, 'EMAIL_TAKEN'))
    await expect(create({ language: 'tlh' })).rejects.toMatchObject(refused(422, 'LANGUAGE_UNKNOWN'))
    await expect(phone('0660 123456', 'AT')).rejects.toMatchObject(refused(409, 'PHONE_TAKEN'))
    await expect(phone('no number', 'AT')).rejects.toMatchObject(refused(422, 'NOT_A_NUMBER'))
    await expect(phone('0660 123456', 'ZZ')).rejects.toMatchObject(refused(422, 'INVALID_COUNTRY'))
    await expect(phone('06', 'AT')).rejects.toMatchObject(refused(422, 'TOO_SHORT'))
    await expect(phone('0660 1234567890123456', 'AT')).rejects.toMatchObject(refused(422, 'TOO_LONG'))
    await expect(mo.admin.createUserAccount({ body })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  })
})

describe('a reset', () => {
  const reset = (by: Person, userId: string) =>
    by.admin.userAccountsResetPassword({ params: { userId }, body: { reason: 'Somebody else knows it.' } })

  test('mails a link that sets a new password, and ends sessions', async () => {
    const eli = await world.person('eli')
    expect(await reset(root, eli.id)).toEqual({ ok: true })
    expect(await isIn(eli)).toBe(false)
    const { token } = await mailTo(world, eli.email)
    await visitor.accounts.resetPassword({ body: { token, newPassword: 'a tall green lighthouse' } })
    expect(await actionsOn(eli.id)).toEqual([['reset-password', root.id]])
  })

  test('is for accounts below an administrator that have a contact', async () => {
    const fay = await world.person('fay')
    await expect(reset(mo, fay.id)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(reset(root, root.id)).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await expect(reset(root, unknownId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    await app.db.deleteFrom('account_emails').where('account_id', '=', fay.id).execute()
    await expect(reset(root, fay.id)).rejects.toMatchObject(refused(422, 'NOT_FOR_THIS'))
    expect(await isIn(fay)).toBe(true)
  })
})

describe('an account that staff deletes', () => {
  const remove = (
    by: Person,
    userId: string,
    confirmUsername: string,
    mode: 'ERASE_ALL' | 'KEEP_POSTS' = 'ERASE_ALL',
  ) => by.admin.deleteUser({ body: { userId, confirmUsername, reason: 'A company that does not stop.', mode } })

  test('is closed at once, cannot be restored by its owner, and is erased after thirty days', async () => {
    const [gus, hal] = [await world.person('gus'), await world.person('hal')]
    const { purgeAt } = await remove(root, gus.id, '@Gus')
    expect(Math.round((purgeAt.getTime() - app.runtime.now().getTime()) / dayMs)).toBe(30)
    expect(await isIn(gus)).toBe(false)
    await expect(hal.users.getProfile({ params: { userId: gus.id } })).rejects.toMatchObject({ status: 404 })
    const mails = await mailsTo(world, gus.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account on Koinon will be deleted'])
    const { challengeId } = await visitor.accounts.startPasswordFreeLogin({ body: { contact: gus.email } })
    const { code } = await mailTo(world, gus.email)
    await expect(
      visitor.accounts.finishPasswordFreeLogin({
        body: { challengeId, code, client: { name: 'Test', transport: 'BEARER' } },
      }),
    ).rejects.toMatchObject(refused(403, 'ACCOUNT_BANNED'))
    await makeDue(gus.id)
    await purgeAccounts.perform(app, {})
    const { status } = await app.db
      .selectFrom('accounts')
      .select('status')
      .where('id', '=', gus.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe('PURGED')
    await expect(root.admin.getUserById({ params: { userId: gus.id } })).rejects.toMatchObject(
      refused(404, 'USER_NOT_FOUND'),
    )
  })

  test('comes back with the ban', async () => {
    const ida = await world.person('ida')
    await remove(root, ida.id, 'ida')
    await root.admin.banUser({ body: { action: 'UNBAN', userId: ida.id, reason: 'A mistake.' } })
    await makeDue(ida.id)
    await purgeAccounts.perform(app, {})
    expect((await root.admin.getUserById({ params: { userId: ida.id } })).status).toBe('ACTIVE')
  })

  test('is typed out, is below in rank, and hands over its groups first', async () => {
    const jon = await world.person('jon')
    await expect(remove(mo, jon.id, 'jon')).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(remove(root, jon.id, 'jim')).rejects.toMatchObject(refused(422, 'NAME_WRONG'))
    await expect(remove(root, unknownId, 'jon')).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    await expect(remove(root, root.id, 'root')).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    const { groupId } = await addGroup(world, { owner: jon, listed: false, visibility: 'GROUP_MEMBERS' })
    await expect(remove(root, jon.id, 'jon')).rejects.toMatchObject({
      status: 409,
      body: { code: 'OWNS_GROUPS', groups: [expect.objectContaining({ id: groupId })] },
    })
  })
})

describe('the rights of staff', () => {
  test('are listed as they are', async () => {
    const all = {
      queue: true,
      users: true,
      roles: true,
      impersonate: true,
      groups: true,
      promoCodes: true,
      import: true,
      api: true,
    }
    const fresh = { roles: ['ADMINISTRATOR'], can: all, reauthenticatedUntil: expect.any(Date) }
    expect(await root.admin.checkAdminAuthorization()).toMatchObject(fresh)
    const none = Object.fromEntries(Object.keys(all).map((key) => [key, key === 'queue']))
    const stale = await world.person('stale', { roles: ['MODERATOR'] })
    const seen = { roles: ['MODERATOR'], can: none, reauthenticatedUntil: null }
    expect(await stale.admin.checkAdminAuthorization()).toEqual(seen)
    await expect(ana.admin.checkAdminAuthorization()).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
  })

  test('are used on record: administrators read the log, newest first, in pages, and nobody changes it', async () => {
    const page = await root.admin.audit({ body: { limit: 3 } })
    const next = await root.admin.audit({ body: { limit: 3, cursor: page.nextCursor ?? '' } })
    const times = [...page.items, ...next.items].map(({ at }) => at.getTime())
    expect(times).toEqual([...times].sort((one, other) => other - one))
    const ofOne = await root.admin.audit({ body: { filters: { actorId: mo.id, targetKind: 'ACCOUNT' } } })
    expect(ofOne.items.every(({ actor, target }) => actor?.id === mo.id && target?.label?.startsWith('@'))).toBe(true)
    expect(ofOne.items.length).toBeGreaterThan(0)
    const done = await root.admin.audit({ body: { filters: { changes: true }, limit: 100 } })
    expect(done.items).not.toEqual([])
    for (const { action } of done.items) expect(action).not.toMatch(/^(read|search)-/)
    const never = await root.admin.audit({ body: { filters: { to: '2020-01-01T00:00:00.000Z' } } })
    expect(never.items).toEqual([])
    const [first] = page.items
    const since = await root.admin.audit({
      body: { filters: { from: first?.at.toISOString() ?? '', targetId: first?.target?.id ?? ana.id } },
    })
    expect(since.items.every(({ at }) => at >= (first?.at ?? at))).toBe(true)
    await expect(mo.admin.audit({ body: {} })).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    await expect(app.db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/)
  })
})

describe('impersonating a member', () => {
  const viewAs = (by: Person, userId: string, allowWrites = false) =>
    by.admin.getImpersonationToken({ body: { userId, reason: 'Asked for help.', allowWrites } })
  const client = { name: 'Test', transport: 'BEARER' } as const
  const start = async (userId: string, allowWrites = false) => {
    const { token } = await viewAs(root, userId, allowWrites)
    const opened = await root.accounts.startViewing({ body: { token, client } })
    return { token, view: visitorOf(world.running, opened.token ?? '') }
  }

  test('an administrator reads what the member reads, changes nothing, and is named on every line', async () => {
    const kay = await world.person('kay')
    await kay.content.createPost({ body: { text: 'Mine' } })
    const { view, token } = await start(kay.id)
    const details = await view.accounts.getAccountDetails()
    expect(details).toMatchObject({ id: kay.id, viewing: { by: 'root', mayWrite: false } })
    expect(await kay.accounts.getAccountDetails()).not.toHaveProperty('viewing')
    await expect(view.content.createPost({ body: { text: 'Not mine' } })).rejects.toMatchObject(
      refused(403, 'NOT_ALLOWED'),
    )
    await expect(root.accounts.startViewing({ body: { token, client } })).rejects.toMatchObject(
      refused(410, 'TOKEN_EXPIRED'),
    )
    const { items } = await root.admin.audit({ body: { filters: { targetId: kay.id } } })
    expect(items.map(({ action }) => action).reverse()).toEqual(['view-as-user', 'viewing:accounts.getAccountDetails'])
    expect(items[0]).toMatchObject({ actor: { id: root.id }, onBehalfOf: { id: kay.id } })
    // Its own devices do not show it among theirs.
    expect((await kay.accounts.getSessions()).items).toHaveLength(1)
  })

  test('writes where that was asked for; conversations, sign-in, payments and deletion stay closed', async () => {
    const leo = await world.person('leo')
    const { view } = await start(leo.id, true)
    await view.content.createPost({ body: { text: 'As asked' } })
    const closed = [
      ['POST', '/chat/createConversation'],
      ['POST', '/accounts/changePassword'],
      ['GET', '/accounts/sessions'],
      ['GET', '/accounts/passkeys'],
      ['POST', '/accounts/requestAccountDeletion'],
      ['POST', '/payments/startCardPurchase'],
      ['POST', '/accounts/redeemPromoCode'],
      ['POST', '/redundantEvents/getDroppedRedundantEvents'],
      ['POST', `/groups/${unknownId}/createPremiumEntitlement`],
      ['POST', `/groups/${unknownId}/premiumEntitlements/${unknownId}/update`],
      ['DELETE', `/groups/${unknownId}/premiumEntitlements/${unknownId}/delete`],
    ] as const
    const answers: unknown[] = []
    for (const [method, url] of closed) {
      const { status, body } = await view.send({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })
      answers.push([url, status, (body as { code: string }).code])
    }
    expect(answers).toEqual(closed.map(([, url]) => [url, 403, 'NOT_ALLOWED']))
  })

  test('ends with the administrator’s session, the role, the member’s reset, after fifteen minutes, and on demand', async () => {
    const mia = await world.person('mia')
    const isOpen = async (view: { send: Person['send'] }) =>
      (await view.send({ method: 'GET', url: '/accounts/getAccountDetails' })).status === 200
    const stopped = (await start(mia.id)).view
    expect(await isOpen(stopped)).toBe(true)
    await stopped.accounts.stopViewing({ body: {} })
    expect(await isOpen(stopped)).toBe(false)
    expect(await isIn(mia)).toBe(true)

    const timed = (await start(mia.id)).view
    world.pass(15 * minuteMs + 1000)
    expect(await isOpen(timed)).toBe(false)

    const reset = (await start(mia.id)).view
    await root.admin.userAccountsResetPassword({ params: { userId: mia.id }, body: { reason: 'Reset.' } })
    expect(await isOpen(reset)).toBe(false)

    const lost = (await start(mia.id)).view
    const spare = await world.person('spare', { roles: ['ADMINISTRATOR'], fresh: true })
    await spare.admin.setRoles({ body: { userId: root.id, roles: [] } })
    expect(await isOpen(lost)).toBe(false)
    await spare.admin.setRoles({ body: { userId: root.id, roles: ['ADMINISTRATOR'] } })

    const out = (await start(mia.id)).view
    await root.accounts.deleteSessions({ query: { sessionId: root.sessionId } })
    expect(await isOpen(out)).toBe(false)
  })

  test('is reported to the member when it is over', async () => {
    const nat = await world.person('nat')
    const ann = await world.person('ann', { roles: ['ADMINISTRATOR'], fresh: true })
    const { token } = await viewAs(ann, nat.id)
    await ann.accounts.startViewing({ body: { token, client } })
    const job = await app.db.selectFrom('audit_log').select('id').where('target_id', '=', nat.id).executeTakeFirst()
    expect(job).toBeDefined()
    const { notifyImpersonated } = await import('#features/accounts/sessions/jobs/notifyImpersonated.ts')
    await notifyImpersonated.perform(app, {
      accountId: nat.id,
      at: app.runtime.now().toISOString(),
      mayWrite: false,
      reason: 'Asked for help.',
    })
    const mail = await mailTo(world, nat.email)
    expect(mail.subject).toBe('An administrator looked at your account on Koinon')
    expect(mail.text).toContain('They write: Asked for help.')
  })

  test('works only for plain members, in the session that asked, and never from within', async () => {
    const boss = await world.person('boss', { roles: ['ADMINISTRATOR'], fresh: true })
    const oda = await world.person('oda')
    await expect(viewAs(mo, oda.id)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    for (const one of [mo, boss]) await expect(viewAs(boss, one.id)).rejects.toMatchObject(refused(403, 'RANK_TOO_LOW'))
    await expect(viewAs(boss, unknownId)).rejects.toMatchObject(refused(404, 'USER_NOT_FOUND'))
    const { token } = await viewAs(boss, oda.id)
    await expect(mo.accounts.startViewing({ body: { token, client } })).rejects.toMatchObject(
      refused(410, 'TOKEN_EXPIRED'),
    )
    // A person whose role came meanwhile, past every other guard.
    const { token: own } = await viewAs(boss, oda.id, true)
    const opened = await boss.accounts.startViewing({ body: { token: own, client } })
    const view = visitorOf(world.running, opened.token ?? '')
    const later = new Date(app.runtime.now().getTime() + dayMs)
    await app.db
      .updateTable('accounts')
      .set({ roles: ['ADMINISTRATOR'] })
      .where('id', '=', oda.id)
      .execute()
    await app.db
      .updateTable('sessions')
      .set({ reauthenticated_until: later })
      .where('impersonator_id', '=', boss.id)
      .execute()
    await expect(view.admin.getImpersonationToken({ body: { userId: ana.id, reason: 'More.' } })).rejects.toMatchObject(
      refused(403, 'NO_CHAINING'),
    )
  })
})
