import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { addGroup } from '../world/make/groups.ts'
import { type Sample, parts, requestOf, samplesOf, shapeOf } from '../fixtures/samples.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()
const [ana, ben] = [await world.person('ana'), await world.person('ben')]
const { groupId } = await addGroup(world, { owner: ana, members: [ben] })
const { id: conversationId } = await ana.chat.createConversation({ body: { userId: ben.id } })

/** One of each thing that can be deleted and that others find by its id. */
async function oneOfEach() {
  const { id: postId } = await ana.groups.createGroupPost({ body: { groupId, text: 'What grows at your place?' } })
  const clientId = crypto.randomUUID()
  const message = await ana.chat.sendMessage({ body: { conversationId, clientId, text: 'Hello' } })
  const [startTime, endTime] = ['2031-05-17T10:00:00Z', '2031-05-17T12:00:00Z']
  const event = await ana.groups.createCommunityEvent({
    body: { groupId, title: 'Harvest', startTime, endTime, timeZone: 'Europe/Vienna' },
  })
  return {
    postId,
    messageId: message.id,
    eventId: event.id,
    commentId: (await ana.content.addComment({ body: { postId, text: 'Tomatoes' } })).id,
    groupId: (await addGroup(world, { owner: ana, members: [ben] })).groupId,
  }
}
type Kind = keyof Awaited<ReturnType<typeof oneOfEach>>
const [there, gone] = [await oneOfEach(), await oneOfEach()]
const place = { postId: there.postId, parentId: null }
// Both leave an empty place, because others have said something about them.
gone.commentId = (await ana.content.addComment({ body: { postId: place.postId, text: 'Beans' } })).id
await ben.content.addComment({ body: { postId: place.postId, parentId: gone.commentId, text: 'Which ones?' } })
await ben.chat.addMessageReaction({ body: { messageId: gone.messageId, emoji: '🎉' } })
await ana.content.deleteComment({ params: { id: gone.commentId } })
await ana.content.deletePost({ body: { postId: gone.postId } })
await ana.chat.deleteMessage({ query: { messageId: gone.messageId, for: 'ALL' } })
await ana.groups.deleteCommunityEvent({ params: { eventId: gone.eventId } })
await world.app.db
  .updateTable('groups')
  .set({ deleted_at: world.app.runtime.now() })
  .where('id', '=', gone.groupId)
  .execute()

const ownKinds: Readonly<Record<string, Kind>> = { replyToId: 'messageId', messageIds: 'messageId', postIds: 'postId' }
/** The kind of id that the bare `id` of a path names. */
const ofPaths: readonly (readonly [RegExp, Kind])[] = [
  [/^chat\.getMessageById$/, 'messageId'],
  [/^content\..*Comment/, 'commentId'],
  [/^content\.getPostLikes$/, 'postId'],
  [/^groups\.(?:getGroup|deleteSubgroup)$/, 'groupId'],
]

/** The kind of deleted object that a field of a call names; undefined if none. */
function kindOf(name: string, field: string, body: Sample['body']): Kind | undefined {
  // These fields name changes that a client missed.
  if (name.startsWith('redundantEvents.')) return undefined
  if (field === 'parentId') return name.startsWith('content.') ? 'commentId' : 'groupId'
  if (field === 'targetId') return body['targetType'] === 'COMMENT' ? 'commentId' : 'postId'
  if (field === 'id') return ofPaths.find(([pattern]) => pattern.test(name))?.[1]
  return field in gone ? (field as Kind) : ownKinds[field]
}
const ids: Readonly<Record<string, string>> = { ...there, conversationId }
const idOf = (field: string): string => ids[field] ?? ben.id

/** Calls that rightly succeed with a deleted object. */
const succeeding = [
  // There is nothing left to be reminded of.
  'chat.cancelMessageReminder body.messageId',
  // It stays deleted.
  'chat.deleteMessage query.messageId',
  // Its place is shown, without what it said.
  'chat.getMessageById params.id',
  'chat.getSpecificMessages body.messageIds',
  // The replies stay.
  'content.getComments query.parentId',
  // Counts what was seen a while ago, as far as it is still there.
  'content.viewPost body.postIds',
  // It is no longer at the top of a profile.
  'users.deleteAccountContentHeader params.postId',
]

/** Values that the samples leave open. */
const chosen: Readonly<Record<string, readonly (readonly ['query' | 'body', Record<string, unknown>])[]>> = {
  'chat.sendMessage': [['body', { text: 'Hi' }]],
  'chat.deleteMessage': [['query', { for: 'ALL' }]],
  ...Object.fromEntries(
    ['reactionsAdd', 'reactionsRemove', 'reactionsList', 'reactionsListRecords'].map((name) => [
      `content.${name}`,
      [
        ['body', { targetType: 'POST' }],
        ['body', { targetType: 'COMMENT' }],
      ],
    ]),
  ),
}

/** Requests that name something deleted, each in one field, and have everything else that the call needs. */
function* asking(name: string, spec: CallSpec): Generator<readonly [string, Sample]> {
  for (const part of parts)
    for (const [field, { type }] of Object.entries(shapeOf(spec, part)?.properties ?? {}))
      for (const sample of samplesOf(spec, idOf))
        for (const [where, more] of chosen[name] ?? [['body', {}]]) {
          const whole = { ...sample, [where]: { ...sample[where], ...more } }
          const kind = kindOf(name, field, whole.body)
          if (!kind) continue
          const value = type === 'array' ? [gone[kind]] : gone[kind]
          yield [`${name} ${part}.${field}`, { ...whole, [part]: { ...whole[part], [field]: value } }]
        }
}

test('nothing can be done with a message, comment, post, event or group that was deleted', async () => {
  const succeeded = new Set<string>()
  for (const [area, specs] of Object.entries(contract as Readonly<Record<string, AreaSpec>>))
    for (const [name, spec] of Object.entries(specs))
      for (const [what, request] of asking(`${area}.${name}`, spec)) {
        const { status } = await ana.send(requestOf(spec, request))
        if (status < 400) succeeded.add(what)
      }
  expect([...succeeded].toSorted()).toEqual(succeeding)
})

test.for([
  ['adding a reaction', (messageId: string) => ben.chat.addMessageReaction({ body: { messageId, emoji: '🎉' } })],
  [
    'taking a reaction back',
    (messageId: string) => ben.chat.removeMessageReaction({ body: { messageId, emoji: '🎉' } }),
  ],
  ['asking who reacted', (messageId: string) => ben.chat.listMessageReactions({ body: { messageId } })],
  ['changing it', (messageId: string) => ana.chat.editMessage({ body: { messageId, text: 'Hello again' } })],
  [
    'replying to it',
    (replyToId: string) =>
      ben.chat.sendMessage({ body: { conversationId, clientId: 'reply', text: 'Hello to you', replyToId } }),
  ],
] as const)('%s is refused once a message was deleted: it is gone', async ([, send]) => {
  await expect(send(gone.messageId)).rejects.toMatchObject({ status: 404, body: { code: 'MESSAGE_NOT_FOUND' } })
})
