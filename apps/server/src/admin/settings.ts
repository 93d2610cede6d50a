import type { ZodType } from 'zod'
import { PlaceSettingName, placeSettings } from '@koinon/contract/shared'
import { type SettingsDraft, saveSettings, type settingsView } from '#features/place/index.ts'
import type { App } from '#kernel/http/app.ts'
import { inTransaction } from '#kernel/database/transaction.ts'
import { auditOperator } from './auditOperator.ts'

type Sections = Awaited<ReturnType<typeof settingsView>>['sections']

/** Every setting of the place: its value, and where that is from. */
export const settingsLines = (sections: Sections): string[] =>
  sections.flatMap(({ name: section, items }) => [
    '',
    section,
    ...items.map(({ name, value, source, variable }) => {
      const from = {
        ENVIRONMENT: `from ${variable ?? ''}`,
        SET: 'set',
        UNREADABLE: 'saved by another version, which this one cannot read: set or reset it',
        DEFAULT: 'default',
      }[source]
      return `${name.padEnd(16)} ${textOf(value)}   (${from})`
    }),
  ])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isTrue: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['off', false],
  ['true', true],
  ['false', false],
])

/** The value that a text stands for, by the kind of the setting. */
function typed(schema: ZodType, text: string): unknown {
  const takes = (value: unknown) => schema.safeParse(value).success
  if (takes([])) return text.split(',').map((entry) => entry.trim())
  if (takes(true)) return isTrue.get(text.toLowerCase()) ?? text
  return takes(1) ? Number(text) : text
}

/**
 * Saves a setting as typed, or takes it back to its default (null), and returns what is saved; the log records it as the
 * operator's.
 */
export async function saveSetting(app: App, given: string, text: string | null): Promise<unknown> {
  const name = PlaceSettingName.safeParse(given)
  if (!name.success) throw new Error(`NAME: must be one of ${PlaceSettingName.options.join(', ')}.`)
  const schema = placeSettings[name.data]
  const read = text === null ? null : schema.safeParse(typed(schema, text))
  if (read?.success === false)
    throw new Error(`VALUE: ${read.error.issues.map(({ message }) => message).join('; ')} (${name.data})`)
  const saved = read === null ? null : read.data
  const values: SettingsDraft = { [name.data]: saved }
  await inTransaction(app, async (tx) => {
    const changed = await saveSettings({ tx, app }, { values, by: null })
    if (changed) await auditOperator(tx, { action: 'change-place', ...changed })
  })
  return saved
}
