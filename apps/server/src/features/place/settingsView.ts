import type { Reply } from '@koinon/contract/kernel'
import type { contract } from '@koinon/contract'
import type { PlaceSection, PlaceSettingName } from '@koinon/contract/shared'
import type { App } from '#kernel/http/app.ts'
import type { Db } from '#kernel/database/tables.ts'
import type { Setting } from './defineSetting.ts'
import { sections, settings } from './settings.ts'
import { settingWriters, storedSettings } from './store/settings.ts'
import { valuesInForce } from './valuesInForce.ts'

type SettingsView = Reply<typeof contract.admin.settings>
type Item = SettingsView['sections'][number]['items'][number]

const sectionNames = Object.keys(sections) as PlaceSection[]

/** All settings with their values, by section. */
export async function settingsView(db: Db, { config }: Pick<App, 'config'>): Promise<SettingsView> {
  const { revision, values } = await storedSettings(db)
  const writers = new Map((await settingWriters(db)).map((writer) => [writer.name, writer]))
  const inForce = valuesInForce(config, values)
  const itemOf = (name: PlaceSettingName): Item => {
    const setting = settings[name] as Setting
    const { value, source } = inForce[name]
    const writer = source === 'SET' || source === 'UNREADABLE' ? writers.get(name) : undefined
    return {
      name,
      value,
      default: setting.default,
      source,
      variable: setting.variable?.name ?? null,
      updatedBy: writer?.by ?? null,
      updatedAt: writer?.at.toISOString() ?? null,
    }
  }
  return {
    revision,
    sections: sectionNames.map((section) => ({
      name: section,
      items: (Object.keys(sections[section]) as PlaceSettingName[]).map(itemOf),
    })),
  }
}
