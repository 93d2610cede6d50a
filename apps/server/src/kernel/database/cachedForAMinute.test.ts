import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { cachedForAMinute } from './cachedForAMinute.ts'

const world = await openWorld()

test('what rarely changes is read once a minute, or afresh where that matters', async () => {
  const { app } = world
  let reads = 0
  const counted = cachedForAMinute(async () => (reads += 1))
  expect([await counted(app, app.db), await counted(app, app.db)]).toEqual([1, 1])
  expect(await counted(app, app.db, { fresh: true })).toBe(2)
  expect(await counted(app, app.db)).toBe(2)
  world.pass(60_000)
  expect(await counted(app, app.db)).toBe(3)
})

test('a fresh value stays, even if a read that began before it ends later', async () => {
  const { app } = world
  const slow = Promise.withResolvers<string>()
  const results = [slow.promise, Promise.resolve('as it is now')]
  const value = cachedForAMinute(async () => results.shift())
  const before = value(app, app.db)
  expect(await value(app, app.db, { fresh: true })).toBe('as it is now')
  slow.resolve('as it was')
  expect(await before).toBe('as it was')
  expect(await value(app, app.db)).toBe('as it is now')
})

test('after a message about it, every process reads it again, though a read is under way', async () => {
  const { app } = world
  const slow = Promise.withResolvers<string>()
  const results = ['as it was', slow.promise, 'as it is now']
  const value = cachedForAMinute(async () => results.shift(), { until: 'rules' })
  expect([await value(app, app.db), await value(app, app.db)]).toEqual(['as it was', 'as it was'])
  app.bus.publish('rules', {})
  const before = value(app, app.db)
  app.bus.publish('rules', {})
  slow.resolve('as it was meanwhile')
  expect(await before).toBe('as it was meanwhile')
  expect(await value(app, app.db)).toBe('as it is now')
})

test('a failed read is not kept', async () => {
  const { app } = world
  let isDown = true
  const value = cachedForAMinute(async () => {
    if (isDown) throw new Error('The database is away.')
    return 'back'
  })
  await expect(value(app, app.db)).rejects.toThrow('away')
  isDown = false
  expect(await value(app, app.db)).toBe('back')
})
