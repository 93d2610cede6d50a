import type { CommandSpec } from '#adapters/commandLine/commandSpec.ts'
import { settingsView } from '#features/place/index.ts'
import { onDatabase } from '../onDatabase.ts'
import { saveSetting, settingsLines } from '../settings.ts'

const list: CommandSpec['run'] = ({ env }) =>
  onDatabase(env, async (app) => {
    const { sections } = await settingsView(app.db, app)
    return { data: sections, lines: settingsLines(sections) }
  })
const name = { name: 'name', description: 'the name of the setting' }

/** The settings that administrators change in their browser, too; `docs/settings.md` has the names. */
export const settingsCommands: readonly CommandSpec[] = [
  {
    name: 'settings',
    summary: 'Lists the settings of the place, and where the value of each is from.',
    audits: [],
    examples: ['settings', 'settings --json'],
    run: list,
  },
  { name: 'settings list', summary: 'Lists them.', audits: [], examples: ['settings list'], run: list },
  {
    name: 'settings set',
    summary: 'Changes a setting; the running server has it at once.',
    arguments: [name, { name: 'value', description: 'the value; entries of a list are separated by commas' }],
    audits: ['change-place'],
    examples: ['settings set name Riverside', 'settings set mailDomains example.org,mill.example'],
    run: ({ env, args: [setting = '', value = ''] }) =>
      onDatabase(env, async (app) => {
        const saved = await saveSetting(app, setting, value)
        return { data: { name: setting, value: saved }, lines: [`${setting} is changed.`] }
      }),
  },
  {
    name: 'settings reset',
    summary: 'Takes a setting back to its default.',
    arguments: [name],
    audits: ['change-place'],
    examples: ['settings reset name'],
    run: ({ env, args: [setting = ''] }) =>
      onDatabase(env, async (app) => {
        await saveSetting(app, setting, null)
        return { data: { name: setting, value: null }, lines: [`${setting} has its default.`] }
      }),
  },
]
