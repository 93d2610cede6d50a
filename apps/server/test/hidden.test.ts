import { contract } from '@koinon/contract'
import type { AreaSpec, CallSpec } from '@koinon/contract/kernel'
import { expect, test } from 'vitest'
import { addPicture } from './world/content.ts'
import { addGroup } from './world/groups.ts'
import type { Person } from './world/people.ts'
import { type Sample, parts, requestOf, sampleOf, shapeOf } from './world/samples.ts'
import { openWorld } from './world/world.ts'
import { publishPost } from '../src/features/content/services/publish.ts'

/**
 * What somebody may not know of answers as what never was: every call that takes an id is asked with each hidden thing
 * and with an id of nothing, and both answers are the same to the letter.
 */
const world = await openWorld()
const { app } = world
const [eve, ben, olga, nils] = await Promise.all([
  world.person('eve', { fresh: true }),
  world.person('ben'),
  world.person('olga'),
  world.person('nils'),
])
const areas = ['content', 'users', 'groups', 'chat', 'facade', 'explore', 'notifications'] as const
const calls = areas.flatMap((area) =>
  Object.entries(contract[area] as AreaSpec).map(([name, spec]) => ({ name: `${area}.${name}`, spec })),
)

const kinds = ['POST', 'COMMENT', 'PERSON', 'GROUP', 'CONVERSATION', 'MESSAGE', 'MEDIA'] as const
type Kind = (typeof kinds)[number]
const kindOfField: Readonly<Record<string, Kind>> = {
  postId: 'POST',
  postIds: 'POST',
  since: 'POST',
  commentId: 'COMMENT',
  userId: 'PERSON',
  userIds: 'PERSON',
  participantIds: 'PERSON',
  authorId: 'PERSON',
  dismiss: 'PERSON',
  groupId: 'GROUP',
  groupIds: 'GROUP',
  subId: 'GROUP',
  enterpriseGroupId: 'GROUP',
  conversationId: 'CONVERSATION',
  conversationIds: 'CONVERSATION',
  messageId: 'MESSAGE',
  messageIds: 'MESSAGE',
  mediaId: 'MEDIA',
  mediaIds: 'MEDIA',
  coverMediaId: 'MEDIA',
  markMediaId: 'MEDIA',
  bannerMediaId: 'MEDIA',
  posterMediaId: 'MEDIA',
  attachmentIds: 'MEDIA',
}
/** What `id` stands for in the path of a call, and fields of a name that says less elsewhere. */
const kindOfCall: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'content.getPostLikes': { id: 'POST' },
  'content.getComment': { id: 'COMMENT' },
  'content.editComment': { id: 'COMMENT' },
  'content.deleteComment': { id: 'COMMENT' },
  'content.getCommentLikes': { id: 'COMMENT' },
  'content.addComment': { parentId: 'COMMENT' },
  'content.getComments': { parentId: 'COMMENT' },
  'content.refreshS3DownloadLink': { id: 'MEDIA' },
  'content.getProcessingStatus': { id: 'MEDIA' },
  'chat.getMessageById': { id: 'MESSAGE' },
  'chat.sendMessage': { replyToId: 'MESSAGE' },
  'chat.getMessages': { around: 'MESSAGE' },
  'groups.getGroup': { id: 'GROUP' },
  'groups.createGroup': { parentId: 'GROUP' },
  'groups.getAllSubgroupMemberships': { parentId: 'GROUP' },
  'groups.deleteSubgroup': { id: 'GROUP' },
  'groups.subgroupAvailableMembers': { id: 'GROUP' },
  'groups.getEnterpriseGroup': { id: 'GROUP' },
  'groups.getEnterpriseGroupAdminDetails': { id: 'GROUP' },
  'groups.getEnterpriseGroupFromStandardGroupId': { id: 'GROUP' },
  'groups.getEnterpriseGroupPreviewFromStandardGroupId': { id: 'GROUP' },
  'groups.getEnterpriseStreamLinks': { id: 'GROUP' },
  'groups.getEnterpriseGroupFromUserId': { id: 'PERSON' },
}
/** Fields that say of what kind the id beside them is. */
const targets: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  targetId: { POST: 'POST', COMMENT: 'COMMENT' },
  entityId: { POST: 'POST', GROUP: 'GROUP', USER: 'PERSON' },
}
const kindFields: Readonly<Record<string, string>> = { targetId: 'targetType', entityId: 'kind' }

const publish = async (
  author: Person,
  draft: Parameters<typeof publishPost>[2]['draft'],
  groupId?: string,
  held = false,
) =>
  (
    await world.within((tx) =>
      publishPost(tx, app, {
        author: { id: author.id, isolated: false },
        draft,
        ...(groupId ? { groupId } : {}),
        held,
      }),
    )
  ).postId
const soon = new Date(app.seams.now().getTime() + 86_400_000).toISOString()

/** What Eve may use: her own group, her own talk, what everybody sees. */
async function openThings(): Promise<Record<Kind, string>> {
  const { groupId } = await addGroup(world, { owner: eve, members: [ben], visibility: 'GROUP_MEMBERS' })
  const POST = await publish(eve, { text: 'Mine' })
  const { id: COMMENT } = await eve.content.addComment({ body: { postId: POST, text: 'Mine as well' } })
  const { id: CONVERSATION } = await eve.chat.createGroupConversation({
    body: { title: 'We', participantIds: [ben.id, nils.id] },
  })
  const { id: MESSAGE } = await eve.chat.sendMessage({
    body: { conversationId: CONVERSATION, clientId: 'first-of-all', text: 'Hello' },
  })
  return { POST, COMMENT, PERSON: ben.id, GROUP: groupId, CONVERSATION, MESSAGE, MEDIA: await addPicture(world, eve) }
}

/** What there is and Eve may not know of. */
async function hiddenThings(): Promise<Record<Kind, readonly (readonly [what: string, id: string])[]>> {
  const [dora, gone, lone, blocker] = await Promise.all([
    world.person('dora', { isPrivate: true }),
    world.person('gone'),
    world.person('lone'),
    world.person('blocker'),
  ])
  const closed = await addGroup(world, { owner: olga, members: [ben], visibility: 'GROUP_MEMBERS' })
  const inner = await addGroup(world, {
    owner: olga,
    kind: 'SUBGROUP',
    parent_id: closed.groupId,
    join_policy: 'GROUP_MEMBERS',
  })
  const past = await addGroup(world, { owner: olga, deleted_at: app.seams.now() })
  const open = await addGroup(world, { owner: olga, members: [ben] })
  const deleted = await publish(olga, { text: 'No more' })
  const posts: [string, string][] = [
    ['a post of a private profile', await publish(dora, { text: 'x' })],
    ['a post for followers', await publish(olga, { text: 'x', audience: 'FOLLOWERS' })],
    ['a post of a closed group', await publish(olga, { text: 'x' }, closed.groupId)],
    ['a post of a subgroup', await publish(olga, { text: 'x' }, inner.groupId)],
    ['a post for members of an open group', await publish(olga, { text: 'x', audience: 'GROUP' }, open.groupId)],
    ['a post of who blocks', await publish(blocker, { text: 'x' })],
    ['a post of who is banned', await publish(gone, { text: 'x' })],
    ['a post of who is isolated', await publish(lone, { text: 'x' })],
    ['a post that waits for its time', await publish(olga, { text: 'x', scheduledLiveAt: soon })],
    ['a post that waits for an admin', await publish(ben, { text: 'x' }, open.groupId, true)],
    ['a post that was deleted', deleted],
  ]
  const hidden = await publish(olga, { text: 'x' })
  const seen = await publish(olga, { text: 'Everybody' })
  const commentOn = async (postId: string, by: Person) =>
    (await by.content.addComment({ body: { postId, text: 'Under it' } })).id
  const comments: [string, string][] = [
    ['a comment on a post of a closed group', await commentOn(posts[2]?.[1] ?? '', ben)],
    ['a comment on a post that was deleted', await commentOn(deleted, ben)],
    ['a comment of who blocks', await commentOn(seen, blocker)],
    ['a comment of who is banned', await commentOn(seen, gone)],
  ]
  const removed = await commentOn(seen, ben)
  await ben.content.deleteComment({ params: { id: removed } })
  await olga.content.deletePost({ body: { postId: deleted } })
  await app.db.updateTable('posts').set({ status: 'HIDDEN' }).where('id', '=', hidden).execute()
  const { id: talk } = await olga.chat.createGroupConversation({
    body: { title: 'They', participantIds: [ben.id, nils.id] },
  })
  const { id: message } = await olga.chat.sendMessage({
    body: { conversationId: talk, clientId: 'not-for-eve', text: 'x' },
  })
  const picture = await addPicture(world, olga)
  await publish(olga, { text: 'x', mediaIds: [picture] }, closed.groupId)
  await blocker.users.blockUser({ body: { userId: eve.id } })
  await app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', gone.id).execute()
  const later = new Date(app.seams.now().getTime() + 86_400_000)
  await app.db.updateTable('accounts').set({ isolated_until: later }).where('id', '=', lone.id).execute()
  return {
    POST: [...posts, ['a post that moderators hide', hidden]],
    COMMENT: [...comments, ['a comment that was removed', removed]],
    PERSON: [
      ['who blocks', blocker.id],
      ['who is banned', gone.id],
      ['who is isolated', lone.id],
    ],
    GROUP: [
      ['an unlisted group', closed.groupId],
      ['a subgroup of it', inner.groupId],
      ['a group that was deleted', past.groupId],
    ],
    CONVERSATION: [['a talk of others', talk]],
    MESSAGE: [['a message of others', message]],
    MEDIA: [
      ['a picture of a closed group', picture],
      ['an upload of somebody else', await addPicture(world, olga)],
    ],
  }
}
const [mine, hidden] = [await openThings(), await hiddenThings()]
await world.settle()

interface Asking {
  readonly name: string
  readonly spec: CallSpec
  readonly field: string
  readonly kind: Kind
  readonly sample: (id: string) => Sample
}

/** Every way to hand an id of some kind to a call. */
const askings = calls.flatMap(({ name, spec }) =>
  parts.flatMap((part) =>
    Object.entries(shapeOf(spec, part)?.properties ?? {}).flatMap(([field, shape]): Asking[] => {
      const idIn = (key: string): string => {
        const kind = kindOfCall[name]?.[key] ?? kindOfField[key]
        return kind ? mine[kind] : eve.id
      }
      const filled = (value: unknown, beside: Record<string, unknown> = {}): Sample => {
        const sample = sampleOf(spec, idIn)
        return { ...sample, [part]: { ...sample[part], ...beside, [field]: value } }
      }
      const isList = shape.type === 'array'
      const kind = kindOfCall[name]?.[field] ?? kindOfField[field]
      if (kind) return [{ name, spec, field, kind, sample: (id) => filled(isList ? [id] : id) }]
      if (field === 'filters')
        return ['authorId', 'groupId'].flatMap((key) => {
          const known = kindOfField[key]
          return known && key in (shape.properties ?? {})
            ? [{ name, spec, field: `filters.${key}`, kind: known, sample: (id: string) => filled({ [key]: id }) }]
            : []
        })
      const beside = kindFields[field]
      return beside === undefined
        ? []
        : Object.entries(targets[field] ?? {}).map(([word, known]) => ({
            name,
            spec,
            field: `${field} (${word})`,
            kind: known,
            sample: (id: string) => filled(id, { [beside]: word }),
          }))
    }),
  ),
)

/** What an answer says, whoever it is about: ids of the question and of the request are taken out. */
async function answerOf({ spec, sample }: Asking, id: string): Promise<string> {
  const { status, body, headers } = await eve.send(requestOf(spec, sample(id)))
  const said = JSON.stringify(body, (key, value: unknown) => (key === 'instance' ? undefined : value))
  return `${status} ${String(headers['content-type'])} ${said.replaceAll(id, '<id>')}`
}

test.each(kinds)('%s: what is hidden and what never was answer alike, by every call that takes an id', async (kind) => {
  const asked = askings.filter((asking) => asking.kind === kind)
  expect(asked.length).toBeGreaterThan(3)
  const told: string[] = []
  let found = 0
  for (const asking of asked) {
    const nothing = await answerOf(asking, app.seams.id())
    if (nothing.startsWith('404')) found += 1
    for (const [what, id] of hidden[kind]) {
      const answer = await answerOf(asking, id)
      if (answer !== nothing)
        told.push(`${asking.name} ${asking.field}, ${what}: ${answer.slice(0, 200)} <> ${nothing.slice(0, 200)}`)
    }
  }
  expect(told).toEqual([])
  // Most of them say so by their 404: a walk that is refused at the door would prove nothing.
  expect(found).toBeGreaterThan(asked.length / 2)
})
