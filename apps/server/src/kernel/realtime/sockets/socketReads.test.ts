import { expect, test } from 'vitest'
import { createFollow } from '#test/world/make/content.ts'
import { openWorld } from '#test/world/world.ts'
import type { App } from '../../app.ts'
import { socketReads } from './socketReads.ts'

const world = await openWorld()

/** A world's server whose posts' events are presented by `present`. */
const serverShowing = (present: NonNullable<App['frames']['post.published']>): App => ({
  ...world.app,
  frames: { 'post.published': present },
})
const eventOf = (seq: number) => ({
  id: world.app.runtime.id(),
  seq,
  name: 'post.published' as const,
  data: { postId: world.app.runtime.id() },
  at: world.app.runtime.now(),
})

test('sockets that wake together share reads, each from its own position', async () => {
  const [ana, ben, cleo] = [await world.person('ana'), await world.person('ben'), await world.person('cleo')]
  for (const follower of [ana, ben]) await createFollow(world, follower, cleo)
  for (const text of ['Plums', 'Pears']) await cleo.content.createPost({ body: { text } })
  await world.settle()
  const [all, later] = [await ana.frames(), await ben.frames()]
  const reads = socketReads(world.app)
  const skipped = later.at(-2)?.seq ?? 0
  const [anas, bens, nobodys] = await Promise.all([
    reads.after(ana.id, 0),
    reads.after(ben.id, skipped),
    reads.after(cleo.id, 1000),
  ])
  expect(anas.map(({ seq }) => seq)).toEqual(all.map(({ seq }) => seq))
  expect(bens.map(({ seq }) => seq)).toEqual(later.filter(({ seq }) => seq > skipped).map(({ seq }) => seq))
  expect(bens).toHaveLength(1)
  expect(nobodys).toEqual([])
})

test('an event for many is presented in one go, and each viewer gets an answer of their own', async () => {
  const requestSizes: number[] = []
  const reads = socketReads(
    serverShowing(async (_, recipients) => {
      requestSizes.push(recipients.length)
      return recipients.map(({ viewerId }) => (viewerId === 'ben' ? null : { for: viewerId }))
    }),
  )
  const presented = await Promise.all(['ana', 'ben', 'cleo'].map((viewerId) => reads.present(viewerId, [eventOf(1)])))
  expect(requestSizes).toEqual([3])
  expect(presented.map(([event]) => [event?.name, event?.data])).toEqual([
    ['post.published', { for: 'ana' }],
    ['withdrawn', {}],
    ['post.published', { for: 'cleo' }],
  ])
})

test('an event that cannot be shown to one viewer still reaches the others', async () => {
  const reads = socketReads(
    serverShowing(async (_, recipients) => {
      if (recipients.some(({ viewerId }) => viewerId === 'ben')) throw new Error('Nothing to be shown.')
      return recipients.map(({ viewerId }) => ({ for: viewerId }))
    }),
  )
  const presented = await Promise.allSettled(
    ['ana', 'ben', 'cleo'].map((viewerId) => reads.present(viewerId, [eventOf(1)])),
  )
  expect(presented.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
