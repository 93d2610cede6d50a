import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { AboutGroup } from '../about.tsx'
import { GroupMembers } from './members.tsx'
import { GroupRequests } from './requests.tsx'

const group = {
  id: 'g',
  kind: 'STANDARD',
  name: 'Choir',
  locked: false,
  role: 'MEMBER',
  about: { text: '', facets: [] },
  rules: [],
  interests: [],
  questions: [],
  place: null,
  parentId: null,
  enterpriseGroup: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  owner: null,
  admins: [],
  moderators: [],
  permissions: ['RESTRICT', 'ROLES'],
  counts: { subgroups: 2 },
  settings: { memberListScope: 'GROUP_MEMBERS', visibility: 'EVERYONE', listed: true },
  can: { manage: false, invite: true, seeMembers: true },
  pending: { join: 2, posting: 0, admin: 0, cases: 0 },
}
const answers = new Map<string, () => Response | Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const call =
      String(input instanceof Request ? input.url : input)
        .split('/')
        .at(-1) ?? ''
    return Promise.resolve(
      answers.get(call)?.() ?? Response.json(call === 'g' ? group : { items: [], nextCursor: null }),
    )
  })
})
afterEach(() => {
  answers.clear()
})

async function open(Page: () => ReactNode, opened: object = group) {
  const client = lastingCache()
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), opened)
  await showAt(<Page />, { address: '/g/g', path: '/g/$groupId', client })
}
const person = (id: string) => ({ id, username: id, displayName: id.toUpperCase(), kind: 'PERSON', avatar: null })

test('a visitor who may not see the members is told so, and is offered no search', async () => {
  await open(GroupMembers, { ...group, can: { ...group.can, seeMembers: false } })
  screen.getByText('Only members can see the members.')
  expect(screen.queryByRole('searchbox')).toBeNull()
  cleanup()
  const settings = { memberListScope: 'NOBODY' }
  await open(GroupMembers, { ...group, settings, can: { ...group.can, seeMembers: false } })
  screen.getByText('Only admins can see the members.')
  cleanup()
  await open(GroupMembers)
  screen.getByRole('searchbox', { name: 'Search members by name' })
})

test('subgroups that cannot be loaded right now say so to members', async () => {
  answers.set('listSubgroups', () => Response.json({ status: 500, code: 'INTERNAL' }, { status: 500 }))
  await open(AboutGroup)
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('heading', { name: 'Subgroups' })).toBeTruthy()
})

const pending = { heldPost: null, friendsInCommon: { count: 0, items: [] }, createdAt: new Date() }

test('an accepted person leaves the list, and the focus is in the next row', async () => {
  const items = ['ana', 'ben'].map((id) => ({
    id,
    person: person(id),
    note: '',
    questions: [],
    answers: [],
    ...pending,
  }))
  answers.set('getPendingJoinRequests', () => Response.json({ items, nextCursor: null }))
  await open(GroupRequests)
  const accept = await screen.findByRole('button', { name: 'Accept ANA' })
  accept.focus()
  await act(async () => void fireEvent.click(accept))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept BEN' }))
})

test('after the last request is declined nobody waits, though it can still be undone', async () => {
  const items = [{ id: 'ana', person: person('ana'), note: '', questions: [], answers: [], ...pending }]
  answers.set('getPendingJoinRequests', () => Response.json({ items, nextCursor: null }))
  await open(GroupRequests)
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Decline ANA' })))
  screen.getByText('You’re all caught up')
  expect(screen.queryByRole('heading', { name: 'Asked to join' })).toBeNull()
  // The time to undo is over.
  await act(async () => toasts.clear())
})

test('an admin sees the post that comes with a request, with its pictures, beside the message', async () => {
  const picture = {
    id: 'one',
    status: 'READY',
    mediaType: 'IMAGE',
    alt: 'A green gate',
    focalPoint: null,
    sources: [{ url: '/gate.webp', width: 640 }],
  }
  const rest = {
    id: 'post',
    facets: [],
    media: [picture],
    sensitive: null,
    filteredBy: null,
    poll: null,
    linkPreview: null,
    locked: null,
    can: {},
  }
  const heldPost = { ...rest, author: person('ana'), text: 'The gate is green' }
  const items = [{ id: 'ana', person: person('ana'), note: 'May I?', questions: [], answers: [], ...pending, heldPost }]
  answers.set('getPendingJoinRequests', () => Response.json({ items, nextCursor: null }))
  await open(GroupRequests)
  await screen.findByText('The gate is green')
  expect(screen.getByText('May I?')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'A green gate' })).toBeTruthy()
})

test('an answer is beside the question it was given to, though the group asks others by now', async () => {
  const request = { note: null, questions: ['What do you sing?'], answers: ['Alto'], ...pending }
  const items = [{ id: 'ana', person: person('ana'), ...request }]
  answers.set('getPendingJoinRequests', () => Response.json({ items, nextCursor: null }))
  await open(GroupRequests, { ...group, questions: ['Have you been banned before?'] })
  expect((await screen.findByText('Alto')).parentElement?.textContent).toBe('What do you sing? Alto')
})

test('a member who may not decide requests is not told that nobody waits', async () => {
  await open(GroupRequests, { ...group, pending: undefined })
  expect(await screen.findByText('Only admins can see requests.')).toBeTruthy()
})

test('an admin reads which friends know the person who asks', async () => {
  const items = [1, 3, 0].map((count, index) => ({
    id: `r${index}`,
    person: person(['ana', 'ben', 'cleo'][index] ?? ''),
    note: null,
    questions: [],
    answers: [],
    ...pending,
    friendsInCommon: { count, items: count === 0 ? [] : [person('mateo')] },
  }))
  answers.set('getPendingJoinRequests', () => Response.json({ items, nextCursor: null }))
  await open(GroupRequests)
  expect(await screen.findByText(/^knows MATEO ·/)).toBeTruthy()
  screen.getByText(/^knows MATEO and 2 more ·/)
  screen.getByText('@cleo')
})
