import { NotificationReason } from '@koinon/contract/shared'
import { expect, test } from 'vitest'
import { notificationText } from './notificationTexts.ts'
import type { Notification } from './notificationTexts.ts'

const line = (reason: string, title = 'Harvest supper'): Notification =>
  ({
    reason,
    target: { kind: 'EVENT', id: '1', title, image: null },
    actors: [{ displayName: 'Ben Okoye' }],
    actorCount: 1,
  }) as unknown as Notification

test('every reason has a sentence of its own', () => {
  const general = new Set(['You have a new notification', 'Update about Harvest supper'])
  const silent = NotificationReason.options.filter((reason) => general.has(notificationText(line(reason))))
  expect(silent).toEqual([])
})

test('a reminder says when the event starts', () => {
  const reminder = line('EVENT_REMINDER')
  const startTime = new Date(2026, 10, 28, 18, 30)
  expect(notificationText({ ...reminder, target: { ...reminder.target, startTime } })).toMatch(
    /^Harvest supper begins: Saturday, November 28, 2026 at 6:30/u,
  )
})

test('no sentence shows a code, and an unknown reason still says what it is about', () => {
  const said = [...NotificationReason.options, 'SOMETHING_NEW'].map((reason) => notificationText(line(reason)))
  expect(said.filter((sentence) => /[A-Z]_[A-Z]|\{|undefined/.test(sentence))).toEqual([])
  expect(notificationText(line('SOMETHING_NEW'))).toBe('Update about Harvest supper')
  expect(notificationText(line('SOMETHING_NEW', ''))).toBe('You have a new notification')
})

test('a request by several people counts all of them', () => {
  const asking = (reason: string) => notificationText({ ...line(reason, 'Choir'), actorCount: 3 })
  expect(['JOIN_REQUESTED', 'ADMIN_REQUESTED', 'POSTING_REQUESTED', 'EVENT_SEAT_REQUESTED'].map(asking)).toEqual([
    'Ben Okoye and 2 others ask to join Choir',
    'Ben Okoye and 2 others ask to become admins of Choir',
    'Ben Okoye and 2 others ask to post in Choir',
    'Ben Okoye and 2 others want to attend Choir',
  ])
})
