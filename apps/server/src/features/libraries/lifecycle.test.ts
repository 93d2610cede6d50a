import { expect, test } from 'vitest'
import { dayMs } from '#kernel/durations.ts'
import { addPicture } from '#test/world/make/content.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addLibrary, addGroupWithPosts, addAudioPost, itemsOf, lockLibrary } from '#test/world/make/libraries.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const fresh = (name: string) => world.person(name, { fresh: true })
const [olga, adam, ben, eve] = await Promise.all(['olga', 'adam', 'ben', 'eve'].map(fresh))
if (!olga || !adam || !ben || !eve) throw new Error('Nobody came.')
const refusedWith = (status: number, code: string) => ({ status, body: { code } })
const members = { owner: olga, admins: [adam], members: [ben] }
const unknown = () => world.app.runtime.id()
const group = async (person: typeof olga, groupId: string) => person.groups.getGroup({ params: { id: groupId } })

test('the description of a library has formats, and comes anew with each version', async () => {
  const { groupId } = await addGroup(world, members)
  const params = { groupId }
  const bold = { kind: 'BOLD' as const, start: 0, end: 4 }
  const said = { title: 'Soil', access: 'GROUP' as const, description: 'From soil to harvest' }
  const { id: contentLibraryId } = await adam.groups.createContentLibrary({
    params,
    body: { ...said, descriptionFormats: [bold] },
  })
  const read = () => ben.groups.getContentLibrary({ params: { groupId, contentLibraryId } })
  expect(await read()).toMatchObject({ description: 'From soil to harvest', descriptionFacets: [bold] })
  await adam.groups.contentLibrariesUpdate({
    params: { groupId, contentLibraryId },
    body: { ...said, version: 1, coverMediaId: null, entitlementId: null, sections: [] },
  })
  expect((await read()).descriptionFacets).toEqual([])
})

test('an admin makes a library out of posts of the group, in sections, and its readers have it', async () => {
  const { groupId, postIds } = await addGroupWithPosts(world, { ...members, posts: ['Soil', 'Seeds', 'Water'] })
  const audio = await addAudioPost(world, { by: adam, groupId, durationMs: 90_000 })
  const coverMediaId = await addPicture(world, adam, { alt: 'A bed' })
  const made = await adam.groups.createContentLibrary({
    params: { groupId },
    body: {
      title: 'A first garden',
      description: 'From soil to harvest',
      coverMediaId,
      access: 'GROUP',
      sections: [
        { title: 'Before', postIds: postIds.slice(0, 2) },
        { title: 'After', postIds: [audio, ...postIds.slice(2)] },
      ],
    },
  })
  expect(made).toMatchObject({
    groupId,
    version: 1,
    title: 'A first garden',
    cover: { id: coverMediaId, alt: 'A bed' },
    entitlement: null,
    sections: [
      { title: 'Before', itemCount: 2 },
      { title: 'After', itemCount: 2 },
    ],
    itemCount: 4,
    durationMs: 90_000,
    progress: { done: 0, total: 4, lastItemId: null },
    locked: false,
    can: { edit: true, delete: true },
  })
  const params = { groupId, contentLibraryId: made.id }
  const seen = await ben.groups.getContentLibrary({ params })
  expect(seen).toMatchObject({ title: 'A first garden', itemCount: 4, can: { edit: false, delete: false } })
  const items = await itemsOf(ben, made.id)
  expect(items.map(({ post, position }) => [post.id, position])).toEqual(
    [...postIds.slice(0, 2), audio, ...postIds.slice(2)].map((id, index) => [id, index]),
  )
  expect(items.map(({ sectionId }) => sectionId)).toEqual(made.sections.flatMap(({ id }) => [id, id]))
  // Readers of the group see the picture, and nobody else.
  const cover = made.cover?.sources[0]?.url ?? ''
  const [path, link] = [new URL(cover, 'http://localhost:4000').pathname, seen.cover?.sources[0]?.url ?? '']
  expect((await ben.send({ method: 'GET', url: link })).status).not.toBe(403)
  expect((await eve.send({ method: 'GET', url: path })).status).toBeGreaterThanOrEqual(400)
  expect(await group(ben, groupId)).toMatchObject({ counts: { libraries: 1 } })
})

test('libraries are for readers of the group: for outsiders of a closed one they do not exist', async () => {
  const { groupId, postIds } = await addGroupWithPosts(world, {
    ...members,
    visibility: 'GROUP_MEMBERS',
    posts: ['Soil'],
  })
  const { id } = await addLibrary(olga, { groupId, postIds })
  const listed = await addGroupWithPosts(world, {
    ...members,
    visibility: 'GROUP_MEMBERS',
    listed: true,
    posts: ['Soil'],
  })
  const known = await addLibrary(olga, listed)
  const get = (params: { groupId: string; contentLibraryId: string }) => eve.groups.getContentLibrary({ params })
  await expect(get({ groupId, contentLibraryId: id })).rejects.toMatchObject(refusedWith(404, 'GROUP_NOT_FOUND'))
  await expect(get({ groupId: listed.groupId, contentLibraryId: known.id })).rejects.toMatchObject(
    refusedWith(403, 'NOT_ALLOWED'),
  )
  await expect(eve.groups.listContentLibraries({ params: { groupId } })).rejects.toMatchObject(
    refusedWith(404, 'GROUP_NOT_FOUND'),
  )
  await expect(eve.groups.listContentLibraries({ params: { groupId: listed.groupId } })).rejects.toMatchObject(
    refusedWith(403, 'NOT_ALLOWED'),
  )
  for (const hidden of [id, known.id, unknown()])
    await expect(itemsOf(eve, hidden)).rejects.toMatchObject(refusedWith(404, 'LIBRARY_NOT_FOUND'))
  // A member who leaves loses it at once.
  expect(await itemsOf(ben, id)).toHaveLength(1)
  await ben.groups.leaveGroup({ body: { groupId } })
  await expect(itemsOf(ben, id)).rejects.toMatchObject(refusedWith(404, 'LIBRARY_NOT_FOUND'))
})

test('members cannot make, change or delete any, and a group has only its own', async () => {
  const { groupId, postIds } = await addGroupWithPosts(world, { ...members, posts: ['Soil'] })
  const other = await addGroupWithPosts(world, { ...members, posts: ['Elsewhere'] })
  const { id, version, sections } = await addLibrary(olga, { groupId, postIds })
  const body = {
    version,
    title: 'Mine',
    description: '',
    coverMediaId: null,
    access: 'GROUP' as const,
    entitlementId: null,
    sections: [],
  }
  const params = { groupId, contentLibraryId: id }
  const refused = refusedWith(403, 'NOT_ALLOWED')
  await expect(addLibrary(ben, { groupId, postIds })).rejects.toMatchObject(refused)
  await expect(ben.groups.contentLibrariesUpdate({ params, body })).rejects.toMatchObject(refused)
  await expect(ben.groups.contentLibrariesDelete({ params })).rejects.toMatchObject(refused)
  const none = refusedWith(404, 'GROUP_NOT_FOUND')
  await expect(addLibrary(olga, { groupId: unknown(), postIds: [] })).rejects.toMatchObject(none)
  await expect(
    olga.groups.contentLibrariesUpdate({ params: { ...params, groupId: unknown() }, body }),
  ).rejects.toMatchObject(none)
  await expect(olga.groups.contentLibrariesDelete({ params: { ...params, groupId: unknown() } })).rejects.toMatchObject(
    none,
  )
  // The path names the group it is in.
  const elsewhere = { ...params, groupId: other.groupId }
  const missing = refusedWith(404, 'LIBRARY_NOT_FOUND')
  await expect(olga.groups.getContentLibrary({ params: elsewhere })).rejects.toMatchObject(missing)
  await expect(olga.groups.contentLibrariesUpdate({ params: elsewhere, body })).rejects.toMatchObject(missing)
  await expect(olga.groups.contentLibrariesDelete({ params: elsewhere })).rejects.toMatchObject(missing)
  expect(await olga.groups.getContentLibrary({ params })).toMatchObject({ version: 1, sections })
})

test('only posts of the group are accepted, published ones in the group itself', async () => {
  const { groupId } = await addGroupWithPosts(world, { ...members, posts: [] })
  const other = await addGroupWithPosts(world, { ...members, posts: ['Elsewhere'] })
  const soon = new Date(world.app.runtime.now().getTime() + dayMs).toISOString()
  const { id: mine } = await olga.content.createPost({ body: { text: 'On my profile' } })
  const { id: waiting } = await olga.groups.createGroupPost({ body: { groupId, text: 'Later', scheduledLiveAt: soon } })
  const { id: deleted } = await olga.groups.createGroupPost({ body: { groupId, text: 'Gone' } })
  await olga.content.deletePost({ body: { postId: deleted } })
  for (const postId of [mine, waiting, deleted, other.postIds[0] ?? '', unknown()])
    await expect(addLibrary(olga, { groupId, postIds: [postId] })).rejects.toMatchObject({
      status: 404,
      body: { code: 'POST_NOT_FOUND', postId },
    })
  expect((await olga.groups.listContentLibraries({ params: { groupId } })).items).toEqual([])
  expect(await group(olga, groupId)).toMatchObject({ counts: { libraries: 0 } })
})

test('a cover is one of the maker’s finished pictures; the replaced one is released', async () => {
  const { groupId } = await addGroupWithPosts(world, { ...members, posts: [] })
  const [theirs, unfinished, first, second] = [
    await addPicture(world, ben),
    await addPicture(world, olga, { status: 'PROCESSING' }),
    await addPicture(world, olga),
    await addPicture(world, olga),
  ]
  const make = (coverMediaId: string) =>
    olga.groups.createContentLibrary({ params: { groupId }, body: { title: 'Covered', access: 'GROUP', coverMediaId } })
  await expect(make(theirs)).rejects.toMatchObject(refusedWith(404, 'MEDIA_NOT_FOUND'))
  await expect(make(unfinished)).rejects.toMatchObject(refusedWith(409, 'UPLOAD_INCOMPLETE'))
  const { id, version } = await make(first)
  const body = {
    version,
    title: 'Covered',
    description: '',
    access: 'GROUP' as const,
    entitlementId: null,
    sections: [],
  }
  const params = { groupId, contentLibraryId: id }
  // An admin keeps the cover that another one chose.
  const updated = await adam.groups.contentLibrariesUpdate({ params, body: { ...body, coverMediaId: first } })
  expect(updated.cover?.id).toBe(first)
  await expect(
    adam.groups.contentLibrariesUpdate({ params, body: { ...body, version: updated.version, coverMediaId: second } }),
  ).rejects.toMatchObject(refusedWith(404, 'MEDIA_NOT_FOUND'))
  await olga.groups.contentLibrariesUpdate({
    params,
    body: { ...body, version: updated.version, coverMediaId: second },
  })
  const used = async () =>
    (
      await world.app.db
        .selectFrom('media_uses')
        .select('media_id')
        .where('kind', '=', 'LIBRARY')
        .where('target_id', '=', id)
        .execute()
    ).map((row) => row.media_id)
  expect(await used()).toEqual([second])
  await olga.groups.contentLibrariesDelete({ params })
  expect(await used()).toEqual([])
})

test('premium access requires an entitlement of the group, and only then', async () => {
  const { groupId } = await addGroupWithPosts(world, { ...members, posts: [] })
  const make = (body: object) =>
    olga.groups.createContentLibrary({
      params: { groupId },
      body: { title: 'For friends', access: 'PREMIUM', ...body },
    })
  const url = `/groups/${groupId}/createContentLibrary`
  const payload = { title: 'For friends', access: 'PREMIUM' }
  expect(await olga.send({ method: 'POST', url, payload })).toMatchObject({ status: 400 })
  await expect(make({ access: 'GROUP', entitlementId: unknown() })).rejects.toMatchObject({ status: 400 })
  await expect(make({ entitlementId: unknown() })).rejects.toMatchObject(refusedWith(404, 'ENTITLEMENT_NOT_FOUND'))
  const { id, version } = await addLibrary(olga, { groupId, postIds: [] })
  const params = { groupId, contentLibraryId: id }
  const body = { version, title: 'T', description: '', coverMediaId: null, access: 'PREMIUM' as const, sections: [] }
  await expect(
    olga.groups.contentLibrariesUpdate({ params, body: { ...body, entitlementId: unknown() } }),
  ).rejects.toMatchObject(refusedWith(404, 'ENTITLEMENT_NOT_FOUND'))
  // An offer of another group opens nothing here; an offer of this one does.
  const elsewhere = await addGroupWithPosts(world, { ...members, posts: [] })
  const there = await addLibrary(olga, { groupId: elsewhere.groupId, postIds: [] })
  const theirs = await lockLibrary(world, { groupId: elsewhere.groupId, libraryId: there.id })
  await expect(
    olga.groups.contentLibrariesUpdate({ params, body: { ...body, entitlementId: theirs } }),
  ).rejects.toMatchObject(refusedWith(404, 'ENTITLEMENT_NOT_FOUND'))
  const other = await addLibrary(olga, { groupId, postIds: [] })
  const ours = await lockLibrary(world, { groupId, libraryId: other.id })
  expect(await olga.groups.contentLibrariesUpdate({ params, body: { ...body, entitlementId: ours } })).toMatchObject({
    access: 'PREMIUM',
    entitlement: { id: ours, title: 'Friends of the garden' },
    locked: false,
  })
})

test('libraries are listed by title, without regard to case, page by page', async () => {
  const { groupId } = await addGroupWithPosts(world, { ...members, posts: [] })
  for (const title of ['pruning', 'Apples', 'bees', 'Pears', 'Zinnias'])
    await addLibrary(olga, { groupId, postIds: [], title })
  const titles: string[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof ben.groups.listContentLibraries>> = await ben.groups.listContentLibraries({
      params: { groupId },
      query: { limit: 2, ...(cursor ? { cursor } : {}) },
    })
    titles.push(...page.items.map(({ title }) => title))
    cursor = page.nextCursor
  } while (cursor)
  expect(titles).toEqual(['Apples', 'bees', 'Pears', 'pruning', 'Zinnias'])
})

test('a deleted library is gone for everybody, its posts stay, and the group no longer counts it', async () => {
  const { groupId, postIds } = await addGroupWithPosts(world, { ...members, posts: ['Soil', 'Seeds'] })
  const { id } = await addLibrary(olga, { groupId, postIds })
  const params = { groupId, contentLibraryId: id }
  const done = await Promise.allSettled(
    [olga, adam, olga].map((person) => person.groups.contentLibrariesDelete({ params })),
  )
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(olga.groups.getContentLibrary({ params })).rejects.toMatchObject(refusedWith(404, 'LIBRARY_NOT_FOUND'))
  await expect(itemsOf(ben, id)).rejects.toMatchObject(refusedWith(404, 'LIBRARY_NOT_FOUND'))
  expect(await ben.content.getItem({ params: { postId: postIds[0] ?? '' } })).toMatchObject({ text: 'Soil' })
  expect(await group(ben, groupId)).toMatchObject({ counts: { libraries: 0 } })
})

test('an isolated admin’s library exists only for that admin', async () => {
  const { groupId } = await addGroup(world, members)
  const later = new Date(world.app.runtime.now().getTime() + dayMs)
  await world.app.db.updateTable('accounts').set({ isolated_until: later }).where('id', '=', adam.id).execute()
  const { id } = await addLibrary(adam, { groupId, postIds: [] })
  const params = { groupId, contentLibraryId: id }
  expect(await adam.groups.getContentLibrary({ params })).toMatchObject({ title: 'First steps' })
  for (const person of [olga, ben]) {
    await expect(person.groups.getContentLibrary({ params })).rejects.toMatchObject(
      refusedWith(404, 'LIBRARY_NOT_FOUND'),
    )
    expect((await person.groups.listContentLibraries({ params: { groupId } })).items).toEqual([])
  }
  expect(await group(ben, groupId)).toMatchObject({ counts: { libraries: 0 } })
  await world.app.db.updateTable('accounts').set({ isolated_until: null }).where('id', '=', adam.id).execute()
})
