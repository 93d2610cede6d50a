import { describe, expect, onTestFinished, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import type { Person } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app } = world
const root = await world.person('root', { roles: ['ADMINISTRATOR'] })
const mo = await world.person('mo', { roles: ['MODERATOR'] })
const { admin } = root
const refused = (status: number, code: string) => ({ status, body: { code } })
const nothing = app.runtime.id()
const free = (more: object = {}) =>
  admin.promoCodesCreate({ body: { kind: 'FREE_LEVEL', value: 30, level: 'MONTHLY', ...more } })
const redeem = (who: Person, code: string) => who.accounts.redeemPromoCode({ body: { code } })
const auditOf = async (id: string) =>
  (await admin.audit({ body: { filters: { targetKind: 'PROMO_CODE', targetId: id } } })).items
    .map(({ action }) => action)
    .reverse()

describe('a promo code', () => {
  test('is generated if none is given, used, listed with who used it, and stopped', async () => {
    const ana = await world.person('ana')
    const made = await free({ note: 'For the choir' })
    expect(made).toMatchObject({ active: true, used: 0, version: 1, perAccountLimit: 1, expirationDate: null })
    expect(made.code).toMatch(/^[A-Z2-9]{10}$/)
    await redeem(ana, made.code.toLowerCase())
    const { items } = await admin.promoCodesUsages({ body: { id: made.id } })
    expect(items).toMatchObject([{ account: { id: ana.id }, effect: { kind: 'FREE_LEVEL', level: 'MONTHLY' } }])
    expect(await admin.promoCodesLastUsed({ body: { userId: ana.id } })).toMatchObject({
      promoCode: { id: made.id, used: 1 },
    })
    expect(await admin.promoCodesSetActive({ body: { id: made.id, active: false } })).toMatchObject({ active: false })
    await expect(redeem(await world.person('ben'), made.code)).rejects.toMatchObject(refused(422, 'CODE_REFUSED'))
    expect(await auditOf(made.id)).toEqual(['create-promo-code', 'read-promo-usages', 'stop-promo-code'])
  })

  test('keeps its value once it was used; its limits, scope and note may change', async () => {
    const { id, code } = await free({ code: 'spring-30' })
    expect(code).toBe('SPRING-30')
    expect(await admin.promoCodesEdit({ body: { id, version: 1, value: 60, note: 'More' } })).toMatchObject({
      value: 60,
      note: 'More',
      version: 2,
    })
    await redeem(await world.person('cleo'), code)
    await expect(admin.promoCodesEdit({ body: { id, version: 2, value: 90 } })).rejects.toMatchObject(
      refused(409, 'CODE_IN_USE'),
    )
    await expect(admin.promoCodesDelete({ body: { id } })).rejects.toMatchObject(refused(409, 'CODE_IN_USE'))
    await expect(admin.promoCodesEdit({ body: { id, version: 1, note: 'x' } })).rejects.toMatchObject(
      refused(409, 'VERSION_CONFLICT'),
    )
    await redeem(await world.person('dan'), code)
    await expect(admin.promoCodesEdit({ body: { id, version: 2, totalLimit: 1 } })).rejects.toMatchObject({
      body: { code: 'INVALID_PARAMETER', errors: [{ path: 'totalLimit' }] },
    })
    expect(await admin.promoCodesEdit({ body: { id, version: 2, totalLimit: 2, perAccountLimit: 2 } })).toMatchObject({
      totalLimit: 2,
      used: 2,
    })
    await expect(redeem(await world.person('eve'), code)).rejects.toMatchObject(refused(422, 'CODE_REFUSED'))
  })

  test('has one kind of value at a time', async () => {
    const { id } = await free()
    await expect(admin.promoCodesEdit({ body: { id, version: 1, kind: 'TRIAL_DAYS' } })).rejects.toMatchObject({
      body: { code: 'INVALID_PARAMETER', errors: [{ path: 'level' }] },
    })
    const trial = await admin.promoCodesEdit({ body: { id, version: 1, kind: 'TRIAL_DAYS', level: null, value: 300 } })
    expect(trial).toMatchObject({ kind: 'TRIAL_DAYS', level: null })
    await expect(admin.promoCodesEdit({ body: { id, version: 2, kind: 'PERCENT' } })).rejects.toMatchObject({
      body: { code: 'INVALID_PARAMETER', errors: [{ path: 'value' }] },
    })
  })

  test('ends at an instant, or with a day of a zone', async () => {
    const { id } = await free({ expirationDate: '2030-05-01', timeZone: 'Europe/Vienna' })
    const { expirationDate } = await admin.promoCodesDetails({ params: { id } })
    expect(expirationDate?.toISOString()).toBe('2030-05-01T22:00:00.000Z')
    const set = (date: string | null, timeZone?: string) =>
      admin.promoCodesSetExpirationDate({ body: { id, expirationDate: date, ...(timeZone ? { timeZone } : {}) } })
    expect((await set('2030-05-01')).expirationDate?.toISOString()).toBe('2030-05-02T00:00:00.000Z')
    expect((await set('2030-05-01T10:00:00.000Z')).expirationDate?.toISOString()).toBe('2030-05-01T10:00:00.000Z')
    expect((await set(null)).expirationDate).toBeNull()
    await expect(set('2030-05-01', 'Mars/Olympus')).rejects.toMatchObject(refused(422, 'ZONE_UNKNOWN'))
    await expect(free({ expirationDate: '2030-05-01', timeZone: '+02:00' })).rejects.toMatchObject(
      refused(422, 'ZONE_UNKNOWN'),
    )
  })

  test('is found by its letters and its note, in pages, usable ones separately', async () => {
    const whole = await admin.promoCodesList({ body: { limit: 100 } })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await admin.promoCodesList({ body: { limit: 2, ...(cursor ? { cursor } : {}) } })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(whole.items.map(({ id }) => id))
    const codes = async (body: { query?: string; active?: boolean }) =>
      (await admin.promoCodesList({ body })).items.map(({ code }) => code)
    expect(await codes({ query: 'spring' })).toEqual(['SPRING-30'])
    expect(await codes({ query: 'choir' })).toHaveLength(1)
    expect(await codes({ query: '%' })).toEqual([])
    const [usable, ended] = [await codes({ active: true }), await codes({ active: false })]
    expect(ended).toContain('SPRING-30')
    expect(usable).not.toContain('SPRING-30')
    expect(usable.length + ended.length).toBe(whole.items.length)
  })

  test('is found separately if it ends within a fortnight and can still be used', async () => {
    onTestFinished(() => world.pass(-14 * dayMs))
    const endsIn = (days: number) => new Date(app.runtime.now().getTime() + days * dayMs).toISOString()
    const ending = async () => (await admin.promoCodesList({ body: { ending: true } })).items.map(({ id }) => id)
    expect(await ending()).toEqual([])
    const [soon, late, stopped] = [
      await free({ expirationDate: endsIn(13) }),
      await free({ expirationDate: endsIn(15) }),
      await free({ expirationDate: endsIn(3) }),
    ]
    await admin.promoCodesSetActive({ body: { id: stopped.id, active: false } })
    expect(await ending()).toEqual([soon.id])
    expect((await admin.promoCodesList({ body: { ending: true, active: false } })).items).toEqual([])
    world.pass(2 * dayMs)
    expect(await ending()).toEqual([late.id, soon.id])
    world.pass(12 * dayMs)
    expect(await ending()).toEqual([late.id])
    const cursor = (await admin.promoCodesList({ body: { limit: 1 } })).nextCursor ?? ''
    await expect(admin.promoCodesList({ body: { ending: true, limit: 1, cursor } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('is deleted only while nobody has used it, even if a person uses it at that moment', async () => {
    const { id, code } = await free()
    const fay = await world.person('fay')
    const [deleted, redeemed] = await Promise.allSettled([admin.promoCodesDelete({ body: { id } }), redeem(fay, code)])
    expect([deleted.status, redeemed.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    const unused = await free()
    expect(await admin.promoCodesDelete({ body: { id: unused.id } })).toEqual({ ok: true })
    await expect(admin.promoCodesDetails({ params: { id: unused.id } })).rejects.toMatchObject(
      refused(404, 'PROMO_CODE_NOT_FOUND'),
    )
  })

  test('is made once per name, even of twenty at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => free({ code: 'ONLY-ONE' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(free({ code: 'only-one' })).rejects.toMatchObject(refused(409, 'CODE_TAKEN'))
  })

  test('is for administrators, about codes and things that exist', async () => {
    const calls: ((who: Person) => Promise<unknown>)[] = [
      (who) => who.admin.promoCodesCreate({ body: { kind: 'TRIAL_DAYS', value: 3 } }),
      (who) => who.admin.promoCodesEdit({ body: { id: nothing, version: 1 } }),
      (who) => who.admin.promoCodesDelete({ body: { id: nothing } }),
      (who) => who.admin.promoCodesList({ body: {} }),
      (who) => who.admin.promoCodesDetails({ params: { id: nothing } }),
      (who) => who.admin.promoCodesUsages({ body: { id: nothing } }),
      (who) => who.admin.promoCodesSetActive({ body: { id: nothing, active: true } }),
      (who) => who.admin.promoCodesSetExpirationDate({ body: { id: nothing, expirationDate: null } }),
      (who) => who.admin.promoCodesLastUsed({ body: { userId: nothing } }),
    ]
    for (const call of calls) await expect(call(mo)).rejects.toMatchObject(refused(403, 'NOT_ALLOWED'))
    const missing = await Promise.allSettled(calls.map((call) => call(root)))
    const codes = missing.flatMap((one) =>
      one.status === 'rejected' ? [(one.reason as { body: { code: string } }).body.code] : [],
    )
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'PROMO_CODE_NOT_FOUND'), 'USER_NOT_FOUND'])
    await expect(free({ entitlementIds: [nothing] })).rejects.toMatchObject(refused(404, 'ENTITLEMENT_NOT_FOUND'))
    const { id } = await free()
    await expect(admin.promoCodesEdit({ body: { id, version: 1, entitlementIds: [nothing] } })).rejects.toMatchObject(
      refused(404, 'ENTITLEMENT_NOT_FOUND'),
    )
    expect(await admin.promoCodesLastUsed({ body: { userId: mo.id } })).toEqual({ promoCode: null, redeemedAt: null })
  })
})
