import type { PlaceSettingName } from '@koinon/contract/shared'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { settingWords } from './settingTexts.ts'
import type { Item, SettingsView } from './settingTexts.ts'

/** Unsaved changes as they stand in the fields; null returns to the default. */
export type PlaceDraft = Readonly<Partial<Record<PlaceSettingName, string | null>>>

/** A setting's value as its field shows it: a list has a line for each entry. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.join('\n')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}

/** The value that a text in the field stands for. An emptied field goes back to the default. */
function valueOf(name: PlaceSettingName, text: string | null): string | number | boolean | string[] | null {
  if (text === null || text.trim() === '') return null
  const { kind } = settingWords[name].field
  if (kind === 'LIST' || kind === 'GROUPS' || kind === 'CHOICES')
    return text.split(/[\s,;]+/).filter((entry) => entry !== '')
  if (kind === 'SWITCH') return text === 'true'
  return kind === 'NUMBER' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** The text in the field of a setting. */
export function shownText(item: Item, draft: PlaceDraft): string {
  const changed = draft[item.name]
  return changed === null ? textOf(item.default) : (changed ?? textOf(item.value))
}

/** Changes that change something, by the names of the settings. */
export function changesIn({ sections }: SettingsView, draft: PlaceDraft): Readonly<Record<string, unknown>> {
  const all = sections.flatMap(({ items }) => items)
  return Object.fromEntries(
    all.flatMap(({ name, value, source }) => {
      const changed = draft[name]
      if (changed === undefined) return []
      const next = valueOf(name, changed)
      const isSame = next === null ? source === 'DEFAULT' : source !== 'UNREADABLE' && textOf(next) === textOf(value)
      return isSame ? [] : [[name, next]]
    }),
  )
}

/** The changes that were typed while others were being saved: they stay. */
export const changedSince = (now: PlaceDraft, sent: PlaceDraft): PlaceDraft =>
  Object.fromEntries(Object.entries(now).filter(([name, text]) => sent[name as PlaceSettingName] !== text))

export const bodyOf = (view: SettingsView, draft: PlaceDraft): GivenOf<'admin.settingsSave'> => ({
  body: { values: changesIn(view, draft), revision: view.revision },
})
