import { expect, test } from 'vitest'
import type { ComposeTarget } from '#lib/entities/composerState.ts'
import { closingOf } from '#lib/entities/polls/pollDrafts.ts'
import { hourMs, minuteMs } from '#lib/text/durations.ts'
import {
  type Composition,
  initialComposition,
  instantOf,
  isEmpty,
  previewedLink,
  obstacleOf,
  postInputOf,
  timeDraftOf,
} from './composition.ts'
import { languageChoices } from '../languageChoices.ts'

const now = new Date('2026-03-01T10:00:00Z')
const empty: Composition = initialComposition({}, '')
const none = { mediaIds: [], known: new Map<string, string>(), draftId: null }
const poll = { options: ['Beans', ' ', 'Peas '], multiple: true, days: 3 }

test('a post with only text sends nothing else', () => {
  expect(postInputOf({ ...empty, text: 'Hello' }, none, now)).toEqual({ text: 'Hello' })
})

test('a post for holders of an offer is sent as that, and restored from a draft as that', () => {
  const sold = { id: 'seeds', title: 'Seed book' }
  expect(postInputOf({ ...empty, text: 'Hello', sold }, none, now)).toEqual({
    text: 'Hello',
    audience: 'PREMIUM',
    entitlementId: 'seeds',
  })
  const draft = { text: 'Hello', audience: 'PREMIUM', entitlementId: 'seeds' } as unknown as ComposeTarget['draft']
  const group = { id: 'garden', name: 'Garden Club' }
  expect(initialComposition({ draft, group }, '')).toMatchObject({ group, sold: { id: 'seeds' } })
  expect(initialComposition({ draft }, '')).toMatchObject({ audience: 'FOLLOWERS', sold: null })
})

test('a draft that was to appear as a post is continued with its formats', () => {
  const draft = { text: 'Bring 2*3 loaves', formats: [{ kind: 'BOLD', start: 0, end: 5 }], linkUrl: null }
  const begun = initialComposition({ draft: draft as unknown as ComposeTarget['draft'] }, '')
  expect(postInputOf(begun, none, now)).toMatchObject({ text: draft.text, formats: draft.formats })
})

test('a post written for a group that is closed by now does not become a post to everyone', () => {
  const draft = (part: object) =>
    ({ text: 'Between us', group: null, event: null, ...part }) as unknown as ComposeTarget['draft']
  const failure = { code: 'GROUP_NOT_FOUND', detail: '', at: now }
  expect(initialComposition({ draft: draft({ failure }) }, '').audience).toBe('FOLLOWERS')
  expect(initialComposition({ draft: draft({ audience: 'GROUP', failure: null }) }, '').audience).toBe('FOLLOWERS')
  expect(initialComposition({ draft: draft({ failure: null }) }, '').audience).toBe('EVERYONE')
})

test('a poll closes the chosen time after its post appears', () => {
  const at = timeDraftOf(new Date(now.getTime() + hourMs))
  const sent = postInputOf({ ...empty, poll, at }, none, now)
  expect(sent?.poll?.options).toEqual(['Beans', 'Peas'])
  const open = Date.parse(String(sent?.poll?.closesAt)) - Date.parse(String(sent?.scheduledLiveAt))
  expect(open).toBe(3 * 24 * hourMs)
})

test('a poll counts as content, and requires two different choices', () => {
  expect(isEmpty({ ...empty, poll }, 0)).toBe(false)
  expect(isEmpty({ ...empty, poll: { ...poll, options: ['', ' '] } }, 0)).toBe(true)
  expect(obstacleOf({ ...empty, poll: { ...poll, options: ['One', ''] } }, now)).toBe('OPTIONS')
  expect(obstacleOf({ ...empty, poll: { ...poll, options: ['Tea', 'Milk', ' Tea'] } }, now)).toBe('SAME_OPTIONS')
  expect(obstacleOf({ ...empty, poll }, now)).toBeNull()
})

test.each([
  [-60, 'TIME'],
  [0, 'TIME'],
  [120, null],
])('a time %i minutes ahead is judged', (minutes, obstacle) => {
  const at = timeDraftOf(new Date(now.getTime() + minutes * minuteMs))
  expect(obstacleOf({ ...empty, at }, now)).toBe(obstacle)
})

test('an invalid time prevents posting', () => {
  expect(instantOf({ date: '', time: '10:00' })).toBeNull()
  expect(obstacleOf({ ...empty, at: { date: '', time: '' } }, now)).toBe('TIME')
})

test('a dismissed preview is not sent, until another address is written', () => {
  const text = 'See https://example.org/a'
  expect(postInputOf({ ...empty, text, noLink: 'https://example.org/a' }, none, now)).toMatchObject({ linkUrl: null })
  expect(postInputOf({ ...empty, text, noLink: 'https://example.org/b' }, none, now)).toMatchObject({
    linkUrl: 'https://example.org/a',
  })
})

test('a draft for a group goes to that group again, and its language is kept', () => {
  const group = { id: 'g', name: 'Garden Club' }
  const draft = { text: 'Hi', group, language: 'pt-BR', media: [], mentions: [] } as unknown as ComposeTarget['draft']
  const begun = initialComposition({ draft }, '')
  expect(begun).toMatchObject({ group, language: 'pt-BR' })
  expect(postInputOf(begun, none, now)).toMatchObject({ text: 'Hi', language: 'pt-BR' })
  expect(initialComposition({ group }, 'Kept here')).toMatchObject({ group, text: 'Kept here', language: '' })
})

test('a draft in the voice of an organisation keeps it, as long as its home is there', () => {
  const draft = { text: 'We open at nine', asOrganization: true } as unknown as ComposeTarget['draft']
  const group = { id: 'home', name: 'Commons' }
  expect(initialComposition({ draft, group }, '').asOrganization).toBe(true)
  expect(initialComposition({ draft }, '').asOrganization).toBe(false)
})

test('a draft for an event goes to that event again, as news or as talk', () => {
  const event = { id: 'e', title: 'Supper' }
  for (const isAnnouncement of [true, false]) {
    const draft = {
      text: 'Bring a bowl',
      event,
      isNews: isAnnouncement,
      group: null,
    } as unknown as ComposeTarget['draft']
    expect(initialComposition({ draft }, '')).toMatchObject({
      event: { ...event, isNews: isAnnouncement },
      group: null,
    })
  }
})

test.each([
  [14, null],
  [1, new Date(now.getTime() + 9 * 24 * hourMs)],
])('a draft of a poll is open for %i days again', (days, scheduledLiveAt) => {
  const closesAt = new Date(closingOf({ days }, scheduledLiveAt ?? now))
  const draft = {
    text: '',
    poll: { options: ['Tea'], multiple: true, closesAt },
    scheduledLiveAt,
    updatedAt: new Date(now.getTime() + hourMs),
  } as unknown as ComposeTarget['draft']
  expect(initialComposition({ draft }, '').poll).toEqual({ options: ['Tea', ''], multiple: true, days })
})

test('a preview left out of a draft stays out, and an included one stays in', () => {
  const text = 'See https://example.org/a'
  const linked = (linkUrl: string | null) =>
    previewedLink(initialComposition({ draft: { text, linkUrl } as unknown as ComposeTarget['draft'] }, ''))
  expect(linked(null)).toBeNull()
  expect(linked('https://example.org/a')).toBe('https://example.org/a')
})

test('languages are listed by their own names, including the chosen one', () => {
  const labels = languageChoices('').map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['English', 'Deutsch', 'العربية', '日本語']))
  expect(languageChoices('cy')).toContainEqual({ value: 'cy', label: 'Cymraeg' })
  expect(new Set(labels).size).toBe(labels.length)
})

test('text too long for the server is not sent, and a character of several units counts as several', () => {
  const at = (text: string) => obstacleOf({ ...initialComposition({}, ''), text }, now)
  expect(at('👨‍👩‍👧‍👦'.repeat(714) + ' '.repeat(20))).toBeNull()
  expect(at('👨‍👩‍👧‍👦'.repeat(715))).toBe('LENGTH')
})
