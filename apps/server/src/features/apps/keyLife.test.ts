import type { Scope } from '@koinon/contract/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addBot } from '#test/world/make/bots.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { type Person, visitorOf } from '#test/world/people.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const { app, running } = world
let eva: Person
let ana: Person
beforeAll(async () => {
  eva = await world.person('eva', { fresh: true, roles: ['ADMINISTRATOR'] })
  ana = await world.person('ana', { fresh: true })
})
const admit = async (longestKeyDays: number | null) => {
  const { revision } = await eva.admin.settings()
  await eva.admin.settingsSave({ body: { values: { longestKeyDays }, revision } })
}
afterEach(() => admit(null))
afterAll(() => world.settle())

const make = (who: Person, expiresInDays?: number, scopes: readonly Scope[] = ['posts:read']) =>
  who.apps.createKey({ body: { name: 'Kitchen robot', scopes: [...scopes], ...(expiresInDays && { expiresInDays }) } })
const daysLeft = ({ expiresAt }: { readonly expiresAt: string | Date }) =>
  Math.round((new Date(expiresAt).getTime() - app.runtime.now().getTime()) / dayMs)
/** The refusal names the field, and says how long a key may last. */
const tooLong = (max: number) => ({
  status: 422,
  body: {
    code: 'KEY_LIFE_TOO_LONG',
    max,
    detail: `A key lasts at most ${max} days here.`,
    errors: [{ path: 'expiresInDays', code: 'KEY_LIFE_TOO_LONG' }],
  },
})

describe('the longest life of keys', () => {
  test('is a year unless the place sets less, and both lists say it', async () => {
    const { groupId } = await addGroup(world, { owner: ana })
    const said = async () => [
      (await ana.apps.getKeys()).longestKeyDays,
      (await ana.apps.listBots({ body: { groupId } })).longestKeyDays,
    ]
    expect(await said()).toEqual([365, 365])
    expect(daysLeft((await make(ana, 365)).key)).toBe(365)
    expect(daysLeft((await make(ana)).key)).toBe(90)
    await admit(30)
    expect(await said()).toEqual([30, 30])
  })

  test('holds for new keys of members and of bots; one without a choice lasts as long as it may', async () => {
    const { groupId } = await addGroup(world, { owner: ana })
    const botId = await addBot(ana, groupId)
    const makeForBot = (expiresInDays?: number) =>
      ana.apps.createBotKey({
        body: { botId, name: 'Board', scopes: ['posts:read'], ...(expiresInDays && { expiresInDays }) },
      })
    await admit(14)
    await expect(make(ana, 15)).rejects.toMatchObject(tooLong(14))
    await expect(makeForBot(15)).rejects.toMatchObject(tooLong(14))
    const made = [await make(ana, 14), await make(ana), await makeForBot(14), await makeForBot()]
    expect(made.map(({ key }) => daysLeft(key))).toEqual([14, 14, 14, 14])
  })

  test('does not lengthen the thirty days of keys for staff, but shortens them', async () => {
    await expect(make(eva, 31, ['staff:*'])).rejects.toMatchObject({ body: { code: 'INVALID_PARAMETER' } })
    expect(daysLeft((await make(eva, undefined, ['staff:*'])).key)).toBe(30)
    await admit(7)
    await expect(make(eva, 8, ['staff:*'])).rejects.toMatchObject(tooLong(7))
    expect(daysLeft((await make(eva, 7, ['staff:*'])).key)).toBe(7)
  })

  test('leaves keys that exist as they are until they are replaced, and no key ends later by that', async () => {
    const [long, short] = [await make(ana, 200), await make(ana, 5)]
    await admit(20)
    await visitorOf(running, long.token).apps.getCurrentKey()
    const listed = (await ana.apps.getKeys()).items.find(({ id }) => id === long.key.id)
    expect(listed?.expiresAt).toEqual(long.key.expiresAt)
    const replace = (tokenId: string) => ana.apps.rotateKey({ body: { tokenId } })
    expect(daysLeft((await replace(long.key.id)).key)).toBe(20)
    expect((await replace(short.key.id)).key.expiresAt).toEqual(short.key.expiresAt)
  })

  test('is at least a day and at most a year', async () => {
    for (const days of [0, 366, 1.5])
      await expect(admit(days)).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_PARAMETER' } })
  })
})
