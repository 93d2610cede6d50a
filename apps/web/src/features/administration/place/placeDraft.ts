import type { PlaceSettingName } from '@koinon/contract/shared'
import type { GivenOf } from '#lib/data/calls/index.ts'
import type { Item, SettingsView } from './settingTexts.ts'

/** Unsaved changes as they stand in the fields; null returns to the default. */
export type PlaceDraft = Readonly<Partial<Record<PlaceSettingName, string | null>>>

/** A setting's value as its field shows it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The text in the field of a setting. */
export function shownText(item: Item, draft: PlaceDraft): string {
  const changed = draft[item.name]
  return changed === null ? textOf(item.default) : (changed ?? textOf(item.value))
}

/** Changes that change something; an emptied field goes back to the default. */
export function changesIn({ sections }: SettingsView, draft: PlaceDraft): PlaceDraft {
  const all = sections.flatMap(({ items }) => items)
  return Object.fromEntries(
    all.flatMap(({ name, value, source }) => {
      const changed = draft[name]
      if (changed === undefined) return []
      const next = changed === null || changed.trim() === '' ? null : changed
      const isSame = next === null ? source === 'DEFAULT' : next === textOf(value)
      return isSame ? [] : [[name, next]]
    }),
  )
}

export const bodyOf = (view: SettingsView, draft: PlaceDraft): GivenOf<'admin.settingsSave'> => ({
  body: { values: changesIn(view, draft), revision: view.revision },
})
