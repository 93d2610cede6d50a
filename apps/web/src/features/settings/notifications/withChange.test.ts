import { expect, test } from 'vitest'
import { withChange } from './withChange.ts'
import type { NotificationSettings } from './labels.ts'

const settings: NotificationSettings = {
  matrix: [
    { type: 'FOLLOWING', inApp: true, push: true, email: 'DAILY' },
    { type: 'POST_TAG', inApp: true, push: false, email: 'OFF' },
  ],
  events: { inApp: true, push: true, email: 'IMMEDIATE' },
  reminders: { inApp: true, push: true, email: 'IMMEDIATE' },
  searches: { inApp: true, push: true, email: 'DAILY' },
  announcements: true,
  quietHours: null,
  overrides: [{ groupId: '1', level: 'MENTIONS' }],
  previews: true,
}

test('changing one cell of the matrix leaves all others as they are', () => {
  const { matrix, ...rest } = withChange(settings, { matrix: [{ type: 'FOLLOWING', push: false }] })
  expect(matrix).toEqual([{ type: 'FOLLOWING', inApp: true, push: false, email: 'DAILY' }, settings.matrix[1]])
  const { matrix: _, ...others } = settings
  expect(rest).toEqual(others)
})

test('changes that guests plan by are listed apart from posts', () => {
  const { events, matrix } = withChange(settings, { events: { email: 'OFF' } })
  expect(events).toEqual({ inApp: true, push: true, email: 'OFF' })
  expect(matrix).toEqual(settings.matrix)
})

test('quiet hours are ended by null and unchanged if not mentioned', () => {
  const quietHours = { from: '22:00', to: '07:00', timeZone: 'UTC', days: [1] }
  const quiet = withChange(settings, { quietHours })
  expect(quiet.quietHours).toEqual(quietHours)
  expect(withChange(quiet, { previews: false }).quietHours).toEqual(quietHours)
  expect(withChange(quiet, { quietHours: null }).quietHours).toBeNull()
})

test('an exception for a group replaces the previous one', () => {
  const { overrides } = withChange(settings, { overrides: [{ groupId: '1', level: 'NONE' }] })
  expect(overrides).toEqual([{ groupId: '1', level: 'NONE' }])
})
