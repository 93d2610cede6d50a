import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openWorld } from '../world/world.ts'

/** The column by which each table would be spread over machines, as schema.sql has it. */
const schema = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/schema.sql'), 'utf8')
const keys = new Map(
  [...schema.matchAll(/^-- spread by (\w+)\ncreate (?:unlogged )?table (\w+)/gm)].map(([, key = '', table = '']) => [
    table,
    key,
  ]),
)

/** Tables that hot calls read or change without their key so far: docs/scaling.md says what that needs. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Files are found by their ids, which posts and messages of several people name.
  getFeed: ['media'],
  createPost: ['media'],
  getMessages: ['media', 'message_attachments'],
  sendMessage: ['media'],
  // A notification that collects several likes is found by what was liked.
  likePost: ['notification_actors', 'notifications'],
}

const world = await openWorld()
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
await ben.users.followUser({ body: { userId: ana.id } })
const { id: postId } = await ana.content.createPost({ body: { text: 'Hello' } })
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })
await ana.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
await ben.chat.sendMessage({ body: { conversationId, clientId: 'first', text: 'Hello' } })
await world.settle()

const hotCalls = {
  getFeed: () => ben.content.getFeed({ body: { kind: 'FOLLOWING' } }),
  getMessages: () => ben.chat.getMessages({ body: { conversationId } }),
  sendMessage: () => ben.chat.sendMessage({ body: { conversationId, clientId: 'second', text: 'Hello' } }),
  createPost: () => ana.content.createPost({ body: { text: 'Hello again' } }),
  likePost: () => ben.content.likePost({ body: { postId } }),
}

test.each(Object.entries(hotCalls))('%s names the key of each table it reaches, or is listed', async (name, call) => {
  const statements = await world.statementsOf(call)
  const lacking = statements.flatMap((statement) =>
    [...statement.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?/gi)].flatMap(([, table = '']) => {
      const key = keys.get(table)
      return key === undefined || new RegExp(`\\b${key}\\b`).test(statement) ? [] : [table]
    }),
  )
  expect(statements.length).toBeGreaterThan(0)
  expect([...new Set(lacking)].toSorted()).toEqual(exceptions[name] ?? [])
})
