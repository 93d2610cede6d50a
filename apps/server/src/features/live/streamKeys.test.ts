import { expect, test } from 'vitest'
import { addGroup, addOrganization } from '#test/world/make/groups.ts'
import { streamsOn } from '#test/world/studio.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld({ env: { ...streamsOn, RTMP_URL: 'rtmps://stream.example.org:443/live/' } })
const { app } = world
const [ana, ben, olga, omar] = [
  await world.person('ana', { fresh: true }),
  await world.person('ben', { fresh: true }),
  await world.person('olga', { fresh: true }),
  await world.person('omar'),
]
const createOrganization = (owner = olga) => addOrganization(world, { owner, members: [ben] })
const make = (who: typeof olga, enterpriseGroupId: string, more = {}) =>
  who.groups.createStreamKey({ body: { enterpriseGroupId, label: 'Camera', ...more } })
const list = async (who: typeof olga, enterpriseGroupId: string) =>
  (await who.groups.getStreamKeys({ body: { enterpriseGroupId } })).items
const revoke = (who: typeof olga, enterpriseGroupId: string, keyId: string) =>
  who.groups.deleteStreamKey({ body: { enterpriseGroupId, keyId } })

test('a key is shown once, to an admin of the organisation with a fresh factor', async () => {
  const organizationId = await createOrganization()
  const made = await make(olga, organizationId)
  expect(made).toMatchObject({ label: 'Camera', state: 'ACTIVE', ingestUrl: 'rtmps://stream.example.org:443/live' })
  expect(made.secret).toMatch(/^[\w-]{43}$/)
  const [listed] = await list(olga, organizationId)
  expect(listed).toEqual({
    id: made.id,
    label: 'Camera',
    createdAt: made.createdAt,
    lastUsedAt: null,
    endsAt: null,
    state: 'ACTIVE',
  })
  for (const call of [
    () => make(ben, organizationId),
    () => list(ben, organizationId),
    () => revoke(ben, organizationId, made.id),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  const [stale] = [await createOrganization(omar)]
  await expect(make(omar, stale)).rejects.toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
})

test('keys of anything but an organisation, or unknown ones, do not exist', async () => {
  const organizationId = await createOrganization()
  const { groupId } = await addGroup(world, { owner: olga })
  await app.db.updateTable('groups').set({ visibility: 'GROUP_MEMBERS' }).where('id', '=', organizationId).execute()
  const { id } = await make(olga, organizationId)
  for (const [who, group] of [
    [olga, groupId],
    [ana, organizationId],
  ] as const)
    for (const call of [() => make(who, group), () => list(who, group), () => revoke(who, group, id)])
      await expect(call()).rejects.toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } })
  for (const who of [ana, ben])
    await expect(who.groups.getEnterpriseStreamLinks({ params: { id: groupId } })).rejects.toMatchObject({
      status: 404,
      body: { code: 'GROUP_NOT_FOUND' },
    })
  await expect(ana.groups.getEnterpriseStreamLinks({ params: { id: organizationId } })).rejects.toMatchObject({
    status: 404,
  })
  const other = await createOrganization()
  await expect(revoke(olga, other, id)).rejects.toMatchObject({ status: 404, body: { code: 'GROUP_NOT_FOUND' } })
  await expect(make(olga, other, { replaces: id })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'replaces' }] },
  })
  await expect(make(olga, other, { overlapMinutes: 5 })).rejects.toMatchObject({ status: 400 })
})

test('the makers and revokers of keys are recorded', async () => {
  const organizationId = await createOrganization()
  const { id: keyId } = await make(olga, organizationId)
  await revoke(olga, organizationId, keyId)
  await revoke(olga, organizationId, keyId)
  const { audit } = await olga.groups.getEnterpriseGroupAdminDetails({ params: { id: organizationId } })
  expect(audit.map(({ action }) => action)).toEqual(['delete-stream-key', 'create-stream-key'])
})

test('ten keys work at a time, however many are requested at once', async () => {
  const organizationId = await createOrganization()
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => make(olga, organizationId)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as { body: unknown }] : []))
  expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual(Array(4).fill('TOO_MANY_KEYS'))
  const [first, second] = await list(olga, organizationId)
  // A key that is replaced at once makes room, one that keeps working does not.
  await make(olga, organizationId, { replaces: first?.id })
  await expect(make(olga, organizationId, { replaces: second?.id, overlapMinutes: 30 })).rejects.toMatchObject({
    status: 409,
  })
  await revoke(olga, organizationId, second?.id ?? '')
  await make(olga, organizationId)
  const states = (await list(olga, organizationId)).map(({ state }) => state)
  expect(states.slice(0, 10)).toEqual(Array(10).fill('ACTIVE'))
  expect(states.slice(10).toSorted()).toEqual(['REPLACED', 'REVOKED'])
})

test('a key is replaced once, even by two at once, and keeps working for as long as requested', async () => {
  const organizationId = await createOrganization()
  const { id } = await make(olga, organizationId)
  const both = await Promise.allSettled(
    [1, 2].map(() => make(olga, organizationId, { replaces: id, overlapMinutes: 60 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const old = (await list(olga, organizationId)).find((key) => key.id === id)
  expect(old).toMatchObject({ state: 'REPLACED' })
  expect(new Date(old?.endsAt ?? 0).getTime()).toBeGreaterThan(app.runtime.now().getTime() + 3_500_000)
})

test('only admins of the organisation announce a stream, with a working key, for a future time', async () => {
  const organizationId = await createOrganization()
  const { id: keyId } = await make(olga, organizationId)
  await app.db.updateTable('groups').set({ post_scope: 'MEMBERS_ONLY' }).where('id', '=', organizationId).execute()
  const announce = (who: typeof olga, stream: { keyId: string; scheduledLiveAt: string }) =>
    who.groups.createEnterprisePost({
      body: { enterpriseGroupId: organizationId, text: 'Live', asOrganization: false, stream },
    })
  const soon = new Date(app.runtime.now().getTime() + 60_000).toISOString()
  await expect(announce(ben, { keyId, scheduledLiveAt: soon })).rejects.toMatchObject({
    status: 403,
    body: { errors: [{ path: 'stream' }] },
  })
  await expect(announce(olga, { keyId, scheduledLiveAt: '2099-01-01T00:00:00Z' })).rejects.toMatchObject({
    body: { code: 'SCHEDULE_OUT_OF_RANGE' },
  })
  await revoke(olga, organizationId, keyId)
  await expect(announce(olga, { keyId, scheduledLiveAt: soon })).rejects.toMatchObject({
    status: 400,
    body: { errors: [{ path: 'stream.keyId' }] },
  })
})
