import { expect, test } from 'vitest'
import { addGroup } from '#test/world/make/groups.ts'
import { type Person, addSession } from '#test/world/people.ts'
import { type TestSocket, openSocketServer } from '#test/world/sockets.ts'
import { openWorld } from '#test/world/world.ts'
import type { Screen } from './frames.ts'

/** An open screen shows each of its viewers what the matching call would, and no more. */
const world = await openWorld()
const { app } = world
let met = 0
const newPerson = (): Promise<Person> => world.person(`somebody${(met += 1)}`, { fresh: true })

/** Changes that name only the screen: everybody who has it open receives them. */
const marks = {
  GROUP: (id: string) => ({ name: 'group.changed', data: { groupId: id } }) as const,
  POST: (id: string) => ({ name: 'post.edited', data: { postId: id } }) as const,
}
const mark = ({ kind, id }: Screen) =>
  app.bus.publish('screenChanged', { kind, id, ...marks[kind === 'GROUP' ? 'GROUP' : 'POST'](id) })

/** Changes received other than marks and counts. */
const changes = ({ frames }: TestSocket) =>
  frames.flatMap((frame) =>
    frame.type === 'changed' && !['group.changed', 'post.edited', 'post.counts'].includes(frame.name)
      ? [{ name: frame.name, ...frame.data }]
      : [],
  )
const receivedMark = ({ frames }: TestSocket) => frames.some((frame) => frame.type === 'changed')

/** For each viewer, one device that has the screen open while it happens, and one that opens it right after. */
async function watching(screen: Screen, viewers: readonly Person[], happens: () => Promise<unknown>) {
  const socketServer = await openSocketServer(world.running, app)
  const opened = performance.now()
  const open = await Promise.all(viewers.map((viewer) => socketServer.enter(viewer)))
  const late = await Promise.all(viewers.map(async ({ id }) => socketServer.enter(await addSession(world.running, id))))
  /** Resolves once the socket has received everything sent before. */
  const listens = (socket: TestSocket) =>
    expect
      .poll(async () => {
        mark(screen)
        await socket.pong()
        return receivedMark(socket)
      })
      .toBe(true)
  for (const socket of open) {
    socket.send({ type: 'watch', kind: screen.kind, id: screen.id })
    await listens(socket)
  }
  await happens()
  const unheardMs = Math.floor(performance.now() - opened)
  for (const socket of late) {
    socket.send({ type: 'watch', kind: screen.kind, id: screen.id, unheardMs })
    await listens(socket)
  }
  return viewers.map((_, index) => [open[index], late[index]].flatMap((socket) => socket ?? []))
}

test('only those who may see a group’s members learn who joins and who is removed', async () => {
  const [olga, ana, eve, cleo] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana], member_list_scope: 'GROUP_MEMBERS' })
  const [owners = [], members = [], outsiders = []] = await watching(
    { kind: 'GROUP', id: groupId },
    [olga, ana, eve],
    async () => {
      await cleo.groups.joinGroup({ body: { groupId } })
      await olga.groups.removeGroupUser({ body: { groupId, userId: cleo.id, bar: true } })
    },
  )
  const went = (state: 'NONE' | 'BANNED') =>
    expect.objectContaining({ name: 'membership.changed', userId: cleo.id, membershipState: state })
  for (const socket of owners) await expect.poll(() => changes(socket)).toContainEqual(went('BANNED'))
  // Only admins may know that somebody is banned.
  for (const socket of members) await expect.poll(() => changes(socket)).toContainEqual(went('NONE'))
  expect(members.flatMap(changes)).not.toContainEqual(went('BANNED'))
  expect(outsiders.map(changes)).toEqual([[], []])
})

test('what only members of an open group may read reaches only them', async () => {
  const [olga, ana, eve] = [await newPerson(), await newPerson(), await newPerson()]
  const { groupId } = await addGroup(world, { owner: olga, members: [ana] })
  let postId = ''
  const [members = [], outsiders = []] = await watching({ kind: 'GROUP', id: groupId }, [ana, eve], async () => {
    const post = await olga.groups.createGroupPost({ body: { groupId, text: 'Among ourselves', audience: 'GROUP' } })
    postId = post.id
  })
  for (const socket of members)
    await expect.poll(() => changes(socket)).toContainEqual(expect.objectContaining({ name: 'post.published', postId }))
  expect(outsiders.map(changes)).toEqual([[], []])
})

test('comments do not reach somebody whom their writer has blocked, even below a third person’s post', async () => {
  const [olga, ana, ben, eve] = [await newPerson(), await newPerson(), await newPerson(), await newPerson()]
  const { id: postId } = await olga.content.createPost({ body: { text: 'What grows at your place?' } })
  await ben.users.blockUser({ body: { userId: eve.id } })
  let commentId = ''
  const [others = [], blocked = []] = await watching({ kind: 'POST', id: postId }, [ana, eve], async () => {
    const comment = await ben.content.addComment({ body: { postId, text: 'Tomatoes' } })
    commentId = comment.id
    await ben.content.editComment({ params: { id: commentId }, body: { text: 'Plums' } })
    await ana.content.likeComment({ body: { commentId } })
  })
  for (const socket of others) {
    for (const name of ['comment.added', 'comment.edited', 'comment.counts'])
      await expect.poll(() => changes(socket)).toContainEqual(expect.objectContaining({ name, commentId }))
  }
  expect(blocked.map(changes)).toEqual([[], []])
})

test('a screen that is left before it was opened is not open', async () => {
  const [ana, ben] = [await newPerson(), await newPerson()]
  const [left, remaining] = await Promise.all(
    ['Left', 'Kept'].map(async (text) => (await ben.content.createPost({ body: { text } })).id),
  )
  const socketServer = await openSocketServer(world.running, app)
  const socket = await socketServer.enter(ana)
  for (const type of ['watch', 'unwatch']) socket.send({ type, kind: 'POST', id: left })
  socket.send({ type: 'watch', kind: 'POST', id: remaining })
  await expect
    .poll(async () => {
      for (const id of [left, remaining]) mark({ kind: 'POST', id: id ?? '' })
      await socket.pong()
      return socket.frames.some(
        (frame) => frame.type === 'changed' && 'postId' in frame.data && frame.data.postId === remaining,
      )
    })
    .toBe(true)
  expect(JSON.stringify(socket.frames)).not.toContain(left)
})
