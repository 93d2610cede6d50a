import { describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addParent } from '#test/world/make/children.ts'
import { mailTo, mailsTo } from '#test/world/mailbox.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { visitor } = world
const password = 'a tall green lighthouse'

describe('the caller’s own account', () => {
  test('is read completely, in one query besides the one for the session', async () => {
    const ana = await world.person('ana')
    const details = await ana.accounts.getAccountDetails()
    expect(details).toMatchObject({
      id: ana.id,
      username: 'ana',
      status: 'ACTIVE',
      emails: [{ email: ana.email, primary: true, state: 'VERIFIED', resendAfter: null }],
      signIn: { password: false, apple: false, google: false, providers: [], passkeys: 0, isLastMethod: true },
      twoFactor: { enabled: false, methods: [], recoveryCodesLeft: 0 },
      subscription: { level: 'CANCELLED', source: 'NONE' },
      nextSteps: [],
      familyLink: null,
    })
    expect(details.terms.accepted).toEqual(details.terms.inForce)
    // First steps are queried as long as there are any.
    const queries = () => world.countQueries(() => ana.accounts.getAccountDetails())
    expect(await queries()).toBe(3)
    const longAgo = new Date('2020-01-01')
    await world.app.db.updateTable('accounts').set({ created_at: longAgo }).where('id', '=', ana.id).execute()
    expect(await queries()).toBe(2)
  })
})

describe('editing', () => {
  test('changes the fields that are sent and leaves the rest', async () => {
    const ben = await world.person('ben')
    const edited = await ben.accounts.editAccountInfo({
      body: {
        displayName: 'Ben B.',
        firstName: 'Ben',
        bio: 'Gardens.',
        timeZone: 'Europe/Vienna',
        country: 'AT',
        links: ['https://example.org'],
        privacy: { isPrivate: true, showPresence: false },
      },
    })
    expect(edited).toMatchObject({
      displayName: 'Ben B.',
      firstName: 'Ben',
      lastName: null,
      timeZone: 'Europe/Vienna',
      country: 'AT',
      privacy: { isPrivate: true, showPresence: false, typing: true },
    })
    const again = await ben.accounts.editAccountInfo({ body: { firstName: null } })
    expect(again).toMatchObject({ displayName: 'Ben B.', firstName: null, privacy: { isPrivate: true } })
    expect(await ben.frames()).toContainEqual(
      expect.objectContaining({ name: 'account.changed', data: { accountId: ben.id, profile: true } }),
    )
  })
  test('a name in other letters that looks like a staff member’s or this place’s is refused, a namesake’s is not', async () => {
    const pia = await world.person('pia', { displayName: 'Amara Moss', roles: ['MODERATOR'] })
    const finn = await world.person('finn')
    const name = (who: typeof pia, displayName: string) => who.accounts.editAccountInfo({ body: { displayName } })
    for (const misleading of ['Аmara Moss', 'Amara M0ss', 'Koіnon'])
      await expect(name(finn, misleading)).rejects.toMatchObject({
        status: 422,
        body: { code: 'NAME_MISLEADING', errors: [{ path: 'displayName' }] },
      })
    await expect(name(finn, 'Ama\u200bra')).rejects.toMatchObject({
      status: 400,
      body: { errors: [{ path: 'displayName' }] },
    })
    expect(await name(finn, 'amara  Moss')).toMatchObject({ displayName: 'amara Moss' })
    expect(await name(pia, 'Amara M0ss')).toMatchObject({ displayName: 'Amara M0ss' })
  })
  test('the bio has formats, without headings', async () => {
    const ila = await world.person('ila')
    const bold = { kind: 'BOLD' as const, start: 0, end: 7 }
    const formats = [bold, { kind: 'HEADING' as const, level: 1, start: 0, end: 7 }]
    await ila.accounts.editAccountInfo({ body: { bio: 'Gardens.', formats } })
    const profile = await ila.users.getProfile({ params: { userId: ila.id } })
    expect(profile.blockedByMe ? null : profile.bio).toEqual({ text: 'Gardens.', facets: [bold] })
  })

  test('the bio links to its addresses, topics, and the people it names if they may be seen', async () => {
    const [cem, dana] = [await world.person('cem'), await world.person('dana')]
    const bio = 'With @dana at https://example.org/allotment. #Seeds'
    const facets = async () => {
      const profile = await dana.users.getProfile({ params: { userId: cem.id } })
      return profile.blockedByMe ? [] : profile.bio.facets
    }
    await cem.accounts.editAccountInfo({ body: { bio, mentions: [{ start: 5, end: 10, userId: dana.id }] } })
    const found = [
      { kind: 'LINK', start: 14, end: 43, url: 'https://example.org/allotment' },
      { kind: 'HASHTAG', start: 45, end: 51, tag: 'seeds' },
    ]
    expect(await facets()).toEqual([{ kind: 'MENTION', start: 5, end: 10, userId: dana.id }, ...found])
    const unknownId = '01900000-0000-7000-8000-000000000000'
    await cem.accounts.editAccountInfo({ body: { bio, mentions: [{ start: 5, end: 10, userId: unknownId }] } })
    expect(await facets()).toEqual(found)
  })
  test.each([
    ['a birth date twice', { birthDate: '1991-01-01' }, 422, 'BIRTH_DATE_FIXED'],
    ['a country that is none', { country: 'XX' }, 422, 'INVALID_COUNTRY'],
    ['a zone that is none', { timeZone: 'Mars/Base' }, 422, 'ZONE_UNKNOWN'],
    ['a place that was not offered', { place: { id: '01900000-0000-7000-8000-00000000aaaa' } }, 422, 'PLACE_UNKNOWN'],
    [
      'a picture that is not the own',
      { avatarMediaId: '01900000-0000-7000-8000-00000000aaaa' },
      404,
      'MEDIA_NOT_FOUND',
    ],
    ['fields that are not the member’s to set', { roles: ['ADMINISTRATOR'] }, 400, 'INVALID_PARAMETER'],
    ['the status', { status: 'ACTIVE' }, 400, 'INVALID_PARAMETER'],
  ])('refuses %s', async (_, body, status, code) => {
    const cleo = await world.person('cleo')
    expect(await cleo.send({ method: 'POST', url: '/accounts/editAccountInfo', payload: body })).toMatchObject({
      status,
      body: { code },
    })
  })
  test('a birth date can be set once, if it is valid', async () => {
    const dan = await world.person('dan')
    await world.app.db.updateTable('accounts').set({ birth_date: null }).where('id', '=', dan.id).execute()
    await expect(dan.accounts.editAccountInfo({ body: { birthDate: '2999-01-01' } })).rejects.toMatchObject({
      body: { code: 'BIRTH_DATE_INVALID' },
    })
    expect(await dan.accounts.editAccountInfo({ body: { birthDate: '1980-12-24' } })).toMatchObject({
      birthDate: new Date('1980-12-24'),
    })
  })
  test('a birth date that makes them a child is refused until a parent has agreed', async () => {
    const { db, runtime } = world.app
    const [eli, parent] = [await world.person('eli'), await world.person('eli.parent')]
    await db.updateTable('accounts').set({ birth_date: null }).where('id', '=', eli.id).execute()
    const birthDate = new Date(runtime.now().getTime() - 9 * 366 * dayMs).toISOString().slice(0, 10)
    await expect(eli.accounts.editAccountInfo({ body: { birthDate } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'PARENT_NEEDED', errors: [{ path: 'birthDate' }] },
    })
    await addParent(world, eli, parent)
    expect(await eli.accounts.editAccountInfo({ body: { birthDate } })).toMatchObject({
      birthDate: new Date(birthDate),
    })
  })
})

describe('changing the user name', () => {
  test('ten times a day: each name given up is reserved for ninety', async () => {
    const wanda = await world.person('wanda')
    const rename = (index: number) => wanda.accounts.putUsername({ body: { username: `wanda.${index}` } })
    for (let index = 0; index < 10; index += 1) await rename(index)
    await expect(rename(10)).rejects.toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect((await visitor.accounts.checkUsernameAvailability({ body: { username: 'wanda.10' } })).available).toBe(true)
    world.pass(dayMs + 1000)
    expect(await rename(10)).toEqual({ username: 'wanda.10' })
  })
  test('reserves the old one for ninety days, but not against its former holder', async () => {
    const [eva, fay] = await Promise.all([world.person('eva'), world.person('fay')])
    expect(await eva.accounts.putUsername({ body: { username: 'Eva.New' } })).toEqual({ username: 'eva.new' })
    await expect(fay.accounts.putUsername({ body: { username: 'eva' } })).rejects.toMatchObject({
      status: 409,
      body: { code: 'USERNAME_TAKEN' },
    })
    expect(await visitor.accounts.checkUsernameAvailability({ body: { username: 'eva' } })).toEqual({
      available: false,
      reason: 'FREED_RECENTLY',
    })
    expect(await eva.accounts.putUsername({ body: { username: 'eva' } })).toEqual({ username: 'eva' })
    expect(await fay.accounts.putUsername({ body: { username: 'fay' } })).toEqual({ username: 'fay' })
    expect((await mailTo(world, eva.email)).text).toContain('@eva.new')
  })
  test.each([
    ['1one', 'USERNAME_INVALID'],
    ['koinon', 'USERNAME_RESERVED'],
    ['ana', 'USERNAME_TAKEN'],
  ])('to %s is refused', async (username, code) => {
    await world.person('ana')
    const gus = await world.person('gus')
    await expect(gus.accounts.putUsername({ body: { username } })).rejects.toMatchObject({ body: { code } })
  })
  test('if twenty ask for one name at once, one gets it', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => world.person(`rival${index}`)))
    const answers = await Promise.allSettled(
      people.map((person) => person.accounts.putUsername({ body: { username: 'coveted' } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('changing the password', () => {
  test('requires a fresh factor and the current one, ends every other session, and tells the owner', async () => {
    const hal = await world.person('hal', { password })
    const change = (currentPassword?: string) =>
      hal.accounts.changePassword({ body: { currentPassword, newPassword: 'seven quiet mountains' } })
    await expect(change(password)).rejects.toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
    expect(await hal.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password } })).toMatchObject({
      reauthenticatedUntil: expect.any(Date),
    })
    await expect(change()).rejects.toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
    await expect(change('not the right one')).rejects.toMatchObject({ status: 401, body: { code: 'BAD_CREDENTIALS' } })
    const other = await visitor.accounts.login({
      body: { identifier: 'hal', password, client: { name: 'Other', transport: 'BEARER' } },
    })
    await visitor.accounts.resetPassword({ body: { contact: hal.email } })
    const { token } = await mailTo(world, hal.email)
    expect(await change(password)).toEqual({ ok: true })
    expect(
      (
        await visitor.send({
          method: 'GET',
          url: '/accounts/getAccountDetails',
          headers: { authorization: `Bearer ${other.token}` },
        })
      ).status,
    ).toBe(401)
    expect((await hal.accounts.getAccountDetails()).id).toBe(hal.id)
    await expect(
      visitor.accounts.resetPassword({ body: { token, newPassword: 'another good one here' } }),
    ).rejects.toMatchObject({ status: 410 })
    expect((await mailsTo(world, hal.email)).map(({ subject }) => subject)).toContain(
      'Your password on Koinon was changed',
    )
  })
  test('refuses a weak one and says how weak', async () => {
    const ida = await world.person('ida', { fresh: true })
    await expect(ida.accounts.changePassword({ body: { newPassword: 'idaidaida' } })).rejects.toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_REFUSED', strength: expect.any(String) },
    })
    expect(await ida.accounts.changePassword({ body: { newPassword: password } })).toEqual({ ok: true })
  })
})

describe('stepping up', () => {
  test('without a second factor, works with a mailed code, for ten minutes', async () => {
    const jo = await world.person('jo')
    expect(await jo.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE' } })).toEqual({
      reauthenticatedUntil: null,
      resendAfter: 30,
      passkeyOptions: null,
    })
    const { code } = await mailTo(world, jo.email)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await expect(jo.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE', code: wrong } })).rejects.toMatchObject({
      status: 401,
      body: { code: 'CODE_WRONG', triesLeft: 4 },
    })
    await jo.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE', code } })
    expect(await jo.accounts.changePassword({ body: { newPassword: password } })).toEqual({ ok: true })
    world.pass(600_001)
    await expect(
      jo.accounts.changePassword({ body: { currentPassword: password, newPassword: 'one more good one' } }),
    ).rejects.toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } })
    await expect(jo.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE', code } })).rejects.toMatchObject({
      status: 410,
    })
  })
  test('with a wrong password fails, and five tries are the limit', async () => {
    const kai = await world.person('kai', { password })
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        kai.send({
          method: 'POST',
          url: '/accounts/stepUpTwoFactor',
          payload: { method: 'PASSWORD', password: 'a wrong guess' },
        }),
      ),
    )
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15)
  })
  test('as staff requires a second factor, never the password', async () => {
    const liv = await world.person('liv', { password, roles: ['MODERATOR'] })
    await expect(liv.accounts.stepUpTwoFactor({ body: { method: 'PASSWORD', password } })).rejects.toMatchObject({
      status: 403,
      body: { code: 'FACTOR_REQUIRED' },
    })
    await expect(liv.accounts.stepUpTwoFactor({ body: { method: 'EMAIL_CODE' } })).rejects.toMatchObject({
      body: { code: 'FACTOR_REQUIRED' },
    })
  })
})
