import { expect, onTestFinished, test } from 'vitest'
import { addNode } from '#test/world/nodes.ts'
import { readPlaceNow } from '#features/place/index.ts'
import { openWorld } from '#test/world/world.ts'
import { movePlace } from './commands/movedCommand.ts'

const world = await openWorld()

test('a place that has moved leads every path to its new address, in every process, until it is back', async () => {
  const there = await addNode(world, 'there')
  onTestFinished(() => there.close())
  const changed = new Promise<string | null>((resolve) => there.app.place.onChange(({ movedTo }) => resolve(movedTo)))
  const seek = (url: string) => world.running.server.inject({ method: 'GET', url })
  expect(await movePlace(world.app, 'https://New.example/')).toBe('https://new.example')
  expect(await changed).toBe('https://new.example')
  const answer = await seek('/post/1?from=mail')
  expect([answer.statusCode, answer.headers.location]).toEqual([308, 'https://new.example/post/1?from=mail'])
  expect((await seek('/status')).statusCode).toBe(200)
  // At its new address the database that moved along is served.
  const { config, db } = world.app
  expect((await readPlaceNow({ ...config, origin: 'https://new.example' }, db)).movedTo).toBeNull()

  await movePlace(world.app, null)
  expect((await seek('/status')).statusCode).toBe(200)
  expect((await seek('/landing/instance')).statusCode).toBe(200)
})

test('a new address is that of another place, and has no path', async () => {
  await expect(movePlace(world.app, 'new.example')).rejects.toThrow('--to: must be an address without a path')
  await expect(movePlace(world.app, 'https://new.example/home')).rejects.toThrow(
    '--to: must be an address without a path',
  )
  await expect(movePlace(world.app, world.app.config.origin)).rejects.toThrow('--to: must be another address')
})
