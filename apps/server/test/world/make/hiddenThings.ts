import { dayMs } from '#kernel/durations.ts'
import { publishPost } from '#features/content/posts/publishPost.ts'
import { addPicture } from './content.ts'
import { addEvent } from './events.ts'
import { addGroup } from './groups.ts'
import { addLibrary, itemsOf } from './libraries.ts'
import type { Person } from '../people.ts'
import { addEntitlement, addPurchase } from './premium.ts'
import type { World } from '../world.ts'

export const kinds = [
  'POST',
  'COMMENT',
  'PERSON',
  'GROUP',
  'EVENT',
  'CONVERSATION',
  'MESSAGE',
  'MEDIA',
  'LIBRARY',
  'LIBRARY_ITEM',
  'ENTITLEMENT',
  'PURCHASE',
] as const
export type Kind = (typeof kinds)[number]

/** Contained in everything that is hidden: no answer may include it. */
export const hiddenWord = 'quetzalcoatl'

/** Fields of others that only their owner may see: addresses, and birthdays; Eve sees only her own. */
export const secretsOfOthers = /(?:ben|olga|nils|dora|gone|lone|blocker)@example\.org|1990-05-17/

/** One world with Eve in it, things that she may use, and things that she may not know of. */
export async function hideThings(world: World): Promise<{
  eve: Person
  /** A person who sees some of the things hidden from Eve. */
  ben: Person
  mine: Record<Kind, string>
  hidden: Record<Kind, readonly (readonly [what: string, id: string])[]>
}> {
  const { app } = world
  const [eve, ben, olga, nils] = await Promise.all([
    world.person('eve', { fresh: true, birthDate: '1985-02-03' }),
    world.person('ben'),
    world.person('olga'),
    world.person('nils'),
  ])
  const publish = async (
    author: Person,
    draft: Parameters<typeof publishPost>[2]['draft'],
    groupId?: string,
    held = false,
  ) =>
    (
      await world.inTransaction((tx) =>
        publishPost(tx, app, {
          author: { id: author.id, isIsolated: false },
          draft,
          ...(groupId ? { groupId } : {}),
          held,
        }),
      )
    ).postId
  const soon = new Date(app.runtime.now().getTime() + dayMs).toISOString()

  const purchaseOf = async (buyer: Person, entitlementId: string) => {
    const reference = await addPurchase(world, buyer, entitlementId)
    const bought = app.db.selectFrom('purchases').select('id').where('reference', '=', reference)
    return (await bought.executeTakeFirstOrThrow()).id
  }

  /** Objects that Eve may use: her own group, her own conversation, and public ones. */
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
    const inGroup = await publish(eve, { text: 'Mine in the group' }, groupId)
    const { id: LIBRARY } = await addLibrary(eve, { groupId, postIds: [inGroup] })
    const [item] = await itemsOf(eve, LIBRARY)
    const MEDIA = await addPicture(world, eve)
    const { eventId: EVENT } = await addEvent(world, { groupId, by: eve })
    const ENTITLEMENT = await addEntitlement(world, { groupId, by: eve })
    return {
      POST,
      COMMENT,
      PERSON: ben.id,
      GROUP: groupId,
      EVENT,
      CONVERSATION,
      MESSAGE,
      MEDIA,
      LIBRARY,
      LIBRARY_ITEM: item?.id ?? '',
      ENTITLEMENT,
      PURCHASE: await purchaseOf(eve, ENTITLEMENT),
    }
  }

  /** Objects that exist but that Eve may not know of. */
  async function hiddenThings(): Promise<Record<Kind, readonly (readonly [what: string, id: string])[]>> {
    const [dora, gone, lone, blocker] = await Promise.all([
      world.person('dora', { isPrivate: true }),
      world.person('gone', { displayName: hiddenWord }),
      world.person('lone', { displayName: hiddenWord }),
      world.person('blocker', { displayName: hiddenWord }),
    ])
    const closed = await addGroup(world, {
      owner: olga,
      members: [ben],
      visibility: 'GROUP_MEMBERS',
      name: hiddenWord,
    })
    const inner = await addGroup(world, {
      owner: olga,
      kind: 'SUBGROUP',
      parent_id: closed.groupId,
      name: hiddenWord,
      join_policy: 'GROUP_MEMBERS',
    })
    const past = await addGroup(world, { owner: olga, deleted_at: app.runtime.now(), name: hiddenWord })
    const open = await addGroup(world, { owner: olga, members: [ben] })
    const deleted = await publish(olga, { text: 'No more' })
    const posts: [string, string][] = [
      ['a post of a private profile', await publish(dora, { text: `${hiddenWord} #${hiddenWord}` })],
      ['a post for followers', await publish(olga, { text: `${hiddenWord} #${hiddenWord}`, audience: 'FOLLOWERS' })],
      ['a post of a closed group', await publish(olga, { text: `${hiddenWord} #${hiddenWord}` }, closed.groupId)],
      ['a post of a subgroup', await publish(olga, { text: `${hiddenWord} #${hiddenWord}` }, inner.groupId)],
      [
        'a post for members of an open group',
        await publish(olga, { text: `${hiddenWord} #${hiddenWord}`, audience: 'GROUP' }, open.groupId),
      ],
      ['a post of who blocks', await publish(blocker, { text: `${hiddenWord} #${hiddenWord}` })],
      ['a post of who is banned', await publish(gone, { text: `${hiddenWord} #${hiddenWord}` })],
      ['a post of who is isolated', await publish(lone, { text: `${hiddenWord} #${hiddenWord}` })],
      [
        'a post that waits for its time',
        await publish(olga, { text: `${hiddenWord} #${hiddenWord}`, scheduledLiveAt: soon }),
      ],
      [
        'a post that waits for an admin',
        await publish(ben, { text: `${hiddenWord} #${hiddenWord}` }, open.groupId, true),
      ],
      ['a post that was deleted', deleted],
    ]
    const hidden = await publish(olga, { text: `${hiddenWord} #${hiddenWord}` })
    const seen = await publish(olga, { text: 'Everybody' })
    const commentOn = async (postId: string, by: Person) =>
      (await by.content.addComment({ body: { postId, text: `${hiddenWord} #${hiddenWord}` } })).id
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
      body: { title: hiddenWord, participantIds: [ben.id, nils.id] },
    })
    const { id: message } = await olga.chat.sendMessage({
      body: { conversationId: talk, clientId: 'not-for-eve', text: `${hiddenWord} #${hiddenWord}` },
    })
    const eventOf = async (columns: Omit<Parameters<typeof addEvent>[1], 'by'>, by = olga) =>
      (await addEvent(world, { by, title: hiddenWord, description: hiddenWord, ...columns })).eventId
    const events: [string, string][] = [
      ['an event of a closed group', await eventOf({ groupId: closed.groupId })],
      ['an event of a subgroup', await eventOf({ groupId: inner.groupId })],
      ['an event of a group that was deleted', await eventOf({ groupId: past.groupId })],
      ['an event for members', await eventOf({ groupId: open.groupId, visibility: 'GROUP_MEMBERS' })],
      ['an event that was deleted', await eventOf({ groupId: open.groupId, deleted_at: app.runtime.now() })],
      ['an event of who is isolated', await eventOf({ groupId: open.groupId, by_isolated_author: true }, lone)],
    ]
    const picture = await addPicture(world, olga)
    await publish(olga, { text: `${hiddenWord} #${hiddenWord}`, mediaIds: [picture] }, closed.groupId)
    const libraryOf = async (groupId: string, postId: string) => {
      const { id } = await addLibrary(olga, { groupId, postIds: [postId], title: hiddenWord })
      const [item] = await itemsOf(olga, id)
      return { id, itemId: item?.id ?? '' }
    }
    const inClosed = await libraryOf(closed.groupId, posts[2]?.[1] ?? '')
    const inInner = await libraryOf(inner.groupId, posts[3]?.[1] ?? '')
    const removedLibrary = await libraryOf(open.groupId, await publish(olga, { text: 'Open' }, open.groupId))
    const params = { groupId: open.groupId, contentLibraryId: removedLibrary.id }
    await olga.groups.contentLibrariesDelete({ params })
    const silent = await libraryOf(open.groupId, await publish(olga, { text: 'Open too' }, open.groupId))
    await app.db
      .updateTable('libraries')
      .set({ by_isolated_author: true, created_by: lone.id })
      .where('id', '=', silent.id)
      .execute()
    // The library itself is visible to everybody; its content is for members.
    const { id: shown } = await addLibrary(olga, { groupId: open.groupId, postIds: [posts[4]?.[1] ?? ''] })
    const [forMembers] = await itemsOf(olga, shown)
    const offerOf = (groupId: string) => addEntitlement(world, { groupId, by: olga, title: hiddenWord })
    const [inClosedGroup, inOpen, ended] = [
      await offerOf(closed.groupId),
      await addEntitlement(world, { groupId: open.groupId, by: olga }),
      await offerOf(open.groupId),
    ]
    await olga.groups.premiumEntitlementsDelete({
      params: { groupId: open.groupId, entitlementId: ended },
      body: {},
    })
    const offers: [string, string][] = [
      ['something on sale in a closed group', inClosedGroup],
      ['something on sale in a subgroup of it', await offerOf(inner.groupId)],
      ['something on sale in a group that was deleted', await offerOf(past.groupId)],
      ['something that is sold no more', ended],
    ]
    const purchases: [string, string][] = [
      ['what somebody bought in a closed group', await purchaseOf(ben, inClosedGroup)],
      ['what somebody bought in an open group', await purchaseOf(ben, inOpen)],
    ]
    await blocker.users.blockUser({ body: { userId: eve.id } })
    await app.db.updateTable('accounts').set({ status: 'BANNED' }).where('id', '=', gone.id).execute()
    const later = new Date(app.runtime.now().getTime() + dayMs)
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
      EVENT: events,
      CONVERSATION: [['a talk of others', talk]],
      MESSAGE: [['a message of others', message]],
      MEDIA: [
        ['a picture of a closed group', picture],
        ['an upload of somebody else', await addPicture(world, olga)],
      ],
      LIBRARY: [
        ['a library of a closed group', inClosed.id],
        ['a library of a subgroup of it', inInner.id],
        ['a library that was deleted', removedLibrary.id],
        ['a library of who is isolated', silent.id],
      ],
      ENTITLEMENT: offers,
      PURCHASE: purchases,
      LIBRARY_ITEM: [
        ['an item of a closed group', inClosed.itemId],
        ['an item for members of an open group', forMembers?.id ?? ''],
        ['an item of a library that was deleted', removedLibrary.itemId],
        ['an item of who is isolated', silent.itemId],
      ],
    }
  }
  const [mine, hidden] = [await openThings(), await hiddenThings()]
  await world.settle()
  return { eve, ben, mine, hidden }
}
