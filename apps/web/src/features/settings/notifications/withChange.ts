import type { GivenOf } from '#lib/data/calls/index.ts'
import type { NotificationSettings } from './labels.ts'

export type Change = NonNullable<GivenOf<'accounts.setNotificationSettings'>['body']>

/** Applies a change at once: matrix rows and groups by name, the rest as it is. */
export function withChange(settings: NotificationSettings, change: Change): NotificationSettings {
  const { matrix = [], overrides = [], quietHours = settings.quietHours } = change
  const { previews = settings.previews, announcements = settings.announcements } = change
  const changedGroups = new Set(overrides.map(({ groupId }) => groupId))
  return {
    matrix: settings.matrix.map((row) => {
      const given = matrix.find(({ type }) => type === row.type)
      return { ...row, ...named(given) }
    }),
    events: { ...settings.events, ...named(change.events) },
    reminders: { ...settings.reminders, ...named(change.reminders) },
    searches: { ...settings.searches, ...named(change.searches) },
    overrides: [...settings.overrides.filter(({ groupId }) => !changedGroups.has(groupId)), ...overrides],
    announcements,
    quietHours,
    previews,
  }
}

/** The properties of a row that a change names. */
const named = (given: object = {}) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
