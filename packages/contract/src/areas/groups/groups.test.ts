import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { groups } from './index.ts'

const faults = (schema: z.ZodType, given: unknown) => {
  const read = schema.safeParse(given)
  return read.success
    ? []
    : read.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.join('.')))
}
const id = '019a0000-0000-7000-8000-000000000001'
const other = '019a0000-0000-7000-8000-000000000002'
const [noon, one] = ['2030-05-01T12:00:00.000Z', '2030-05-01T13:00:00.000Z']

describe('a group', () => {
  test('requires a name and nothing else', () => {
    expect(faults(groups.createGroup.body, {})).not.toEqual([])
    expect(faults(groups.createGroup.body, { name: 'Choir' })).toEqual([])
  })

  test('belongs to a parent or to an organisation, not both', () => {
    const { body } = groups.createGroup
    expect(faults(body, { name: 'Altos', parentId: id })).toEqual([])
    expect(faults(body, { name: 'Altos', enterpriseGroupId: other })).toEqual([])
    expect(faults(body, { name: 'Altos', parentId: id, enterpriseGroupId: other })).not.toEqual([])
  })

  test('takes the join policies of the place it is made in', () => {
    const of = (joinPolicy: string, place: object) =>
      faults(groups.createGroup.body, { name: 'Altos', settings: { joinPolicy }, ...place }).length === 0
    for (const place of [{}, { enterpriseGroupId: other }]) {
      expect(of('ANYONE', place)).toBe(true)
      expect(of('GROUP_MEMBERS', place)).toBe(false)
    }
    expect(of('GROUP_MEMBERS', { parentId: id })).toBe(true)
    expect(of('ANYONE', { parentId: id })).toBe(false)
    for (const place of [{}, { parentId: id }, { enterpriseGroupId: other }])
      expect(of('REQUEST_ONLY', place)).toBe(true)
  })

  test.each(['ownerId', 'parentId', 'verified', 'memberCount'])('does not let its admins set %s', (field) => {
    expect(faults(groups.changeGroupInfo.body, { groupId: id, version: 1, [field]: id })).toEqual([field])
  })

  test('changes the one setting that is sent, and knows no others', () => {
    const change = (settings: unknown) => faults(groups.changeGroupInfo.body, { groupId: id, version: 1, settings })
    expect(change({ postScope: 'ADMINS_ONLY' })).toEqual([])
    expect(change({ postScope: 'NOBODY' })).toEqual(['settings.postScope'])
    expect(change({ owner: id })).toEqual(['owner'])
  })

  test('shows an outsider of a closed one only its preview', () => {
    const preview = {
      id,
      kind: 'STANDARD',
      name: 'Choir',
      picture: null,
      description: '',
      joinPolicy: 'REQUEST_ONLY',
      membershipState: 'NONE',
      locked: true,
    }
    expect(faults(groups.getGroup.response, preview)).toEqual([])
    expect(faults(groups.getGroup.response, { ...preview, memberCount: 3 })).toEqual(['memberCount'])
    expect(faults(groups.getEnterpriseGroup.response, { ...preview, handle: 'choir' })).toEqual(['handle'])
  })
})

describe('an organisation', () => {
  test('is measured over a span that ends after it starts and is not longer than five years', () => {
    const span = (from: string, to: string) =>
      faults(groups.getEnterpriseGroupMetrics.body, { enterpriseGroupId: id, from, to, interval: 'WEEK' })
    expect(span(noon, one)).toEqual([])
    expect(span(one, noon)).toEqual(['to'])
    expect(span('2020-01-01T00:00:00.000Z', noon)).toEqual(['from'])
  })

  test('shows its people by group only when it is named itself', () => {
    const { body } = groups.getEnterpriseGroupMemberships
    expect(faults(body, {})).toEqual([])
    expect(faults(body, { enterpriseGroupId: id, groupId: other })).toEqual([])
    expect(faults(body, { groupId: other })).toEqual(['enterpriseGroupId'])
  })

  test('lets keys overlap only where one replaces the other', () => {
    const key = { enterpriseGroupId: id, label: 'Studio' }
    expect(faults(groups.createStreamKey.body, { ...key, replaces: other, overlapMinutes: 30 })).toEqual([])
    expect(faults(groups.createStreamKey.body, { ...key, overlapMinutes: 30 })).toEqual(['replaces'])
  })

  test('never lists a stream key with its secret', () => {
    const key = { id, label: 'Studio', createdAt: noon, lastUsedAt: null, endsAt: null, state: 'ACTIVE' }
    expect(faults(groups.getStreamKeys.response, { items: [key] })).toEqual([])
    expect(faults(groups.getStreamKeys.response, { items: [{ ...key, secret: 'live' }] })).toEqual(['secret'])
  })

  test('posts in its own name by default', () => {
    const post = groups.createEnterprisePost.body.parse({ enterpriseGroupId: id, text: 'Good morning.' })
    expect(post.asOrganization).toBe(true)
  })
})

describe('an event', () => {
  test('requires a title and its time in a zone', () => {
    expect(faults(groups.createCommunityEvent.body, { groupId: id })).toEqual([
      'title',
      'startTime',
      'endTime',
      'timeZone',
    ])
  })

  test('names the date that a part of its series begins with', () => {
    const part = (change: object) => faults(groups.updateCommunityEvent.body, { version: 1, ...change })
    expect(part({ scope: 'ALL' })).toEqual([])
    expect(part({ scope: 'FOLLOWING', occurrence: noon })).toEqual([])
    expect(part({ scope: 'THIS' })).toEqual(['occurrence'])
    expect(faults(groups.deleteCommunityEvent.query, { scope: 'THIS' })).toEqual(['occurrence'])
  })

  test('is never ended by hand: the clock does that', () => {
    expect(faults(groups.updateCommunityEvent.body, { version: 1, state: 'CANCELLED' })).toEqual([])
    expect(faults(groups.updateCommunityEvent.body, { version: 1, state: 'ENDED' })).toEqual(['state'])
  })

  test('is searched in a span that ends after it starts', () => {
    expect(faults(groups.communityEventsFilter.body, { from: one, to: noon })).toEqual(['to'])
    expect(faults(groups.searchCommunityEventsV2.body, { query: 'choir', filters: { from: one, to: noon } })).toEqual([
      'filters.to',
    ])
  })

  test('is answered with GOING by default', () => {
    expect(groups.communityEventInterested.body.parse({})).toEqual({ answer: 'GOING' })
  })

  test('has a guest updated by a state, a note, or both', () => {
    const { body } = groups.communityEventUpdateMember
    expect(faults(body, { userId: id })).toEqual(['state'])
    expect(faults(body, { userId: id, note: null })).toEqual([])
    expect(faults(body, { userId: id, state: 'CONFIRMED' })).toEqual([])
  })
})

describe('a content library', () => {
  const library = { title: 'First steps', access: 'GROUP' }
  const sections = (...postIds: string[][]) => postIds.map((ids) => ({ title: 'Part', postIds: ids }))

  test('names an entitlement when it is premium, and only then', () => {
    const { body } = groups.createContentLibrary
    expect(faults(body, library)).toEqual([])
    expect(faults(body, { ...library, access: 'PREMIUM' })).toEqual(['entitlementId'])
    expect(faults(body, { ...library, access: 'PREMIUM', entitlementId: id })).toEqual([])
    expect(faults(body, { ...library, entitlementId: id })).toEqual(['entitlementId'])
  })

  test('holds each post once, and a thousand at most', () => {
    const { body } = groups.createContentLibrary
    const many = Array.from({ length: 1001 }, (_, at) => `019a0000-0000-7000-8000-${String(at).padStart(12, '0')}`)
    expect(faults(body, { ...library, sections: sections([id], [other]) })).toEqual([])
    expect(faults(body, { ...library, sections: sections([id], [other, id]) })).toEqual(['sections'])
    expect(faults(body, { ...library, sections: sections(many.slice(0, 500), many.slice(500, 1000)) })).toEqual([])
    expect(faults(body, { ...library, sections: sections(many.slice(0, 500), many.slice(500)) })).toEqual(['sections'])
  })

  test('is replaced as a whole', () => {
    expect(faults(groups.contentLibrariesUpdate.body, { version: 1 })).toEqual([
      'title',
      'description',
      'coverMediaId',
      'access',
      'entitlementId',
      'sections',
    ])
  })
})

describe('a query string', () => {
  test('reads an amount, a single state and a list of states', () => {
    expect(groups.premiumEntitlementsPayouts.query.parse({ payNow: '1250' })).toEqual({ payNow: 1250 })
    const { query } = groups.listPremiumEntitlementPurchases
    expect(query.parse({ states: 'ACTIVE' })).toEqual({ states: ['ACTIVE'], limit: 20 })
    expect(query.parse({ states: ['ACTIVE', 'GRACE'], limit: '5' })).toEqual({ states: ['ACTIVE', 'GRACE'], limit: 5 })
    expect(query.parse({})).toEqual({ limit: 20 })
  })

  test.each(['0', '-5', '12.5', 'all', ''])('refuses %j as an amount', (payNow) => {
    expect(faults(groups.premiumEntitlementsPayouts.query, { payNow })).toEqual(['payNow'])
  })
})

test('calls that are hard to reverse require a fresh factor', () => {
  const wanting = Object.entries(groups).filter(([, spec]) => 'stepUp' in spec)
  expect(wanting.map(([name]) => name).toSorted()).toEqual(['createStreamKey', 'deleteGroup', 'transferGroupOwnership'])
})
