import { expect, onTestFinished, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { addNode } from '#test/world/nodes.ts'
import { settingsView } from '#features/place/index.ts'
import { failureText } from './failureText.ts'
import { runCommand } from './onDatabase.ts'
import { saveSetting, settingsLines } from './settings.ts'

const world = await openWorld({ env: { KOINON_INTRO: 'Neighbours.' } })
const { app } = world

const listed = async (): Promise<string[]> => settingsLines((await settingsView(app.db, app)).sections)

test('the operator lists, sets and resets settings, and the log records it', async () => {
  expect(await listed()).toEqual(
    expect.arrayContaining([
      'name             Koinon   (default)',
      'intro            Neighbours.   (from KOINON_INTRO)',
    ]),
  )
  await saveSetting(app, 'name', 'Riverside')
  expect(await saveSetting(app, 'mailDomains', 'Example.org, mill.example')).toEqual(['example.org', 'mill.example'])
  expect(await listed()).toEqual(
    expect.arrayContaining([
      'name             Riverside   (set)',
      'mailDomains      ["example.org","mill.example"]   (set)',
    ]),
  )
  await saveSetting(app, 'name', null)
  await saveSetting(app, 'mailDomains', null)
  expect(app.place.now().name).toBe('Koinon')
  const entries = await app.db.selectFrom('audit_log').select(['action', 'actor_id']).execute()
  expect(new Set(entries.map((entry) => JSON.stringify(entry)))).toEqual(
    new Set([JSON.stringify({ action: 'change-place', actor_id: null })]),
  )
})

test('an unknown setting, a value out of bounds and a variable of the server are named', async () => {
  await expect(saveSetting(app, 'title', 'x')).rejects.toThrow(/^NAME: must be one of name, /)
  await expect(saveSetting(app, 'contact', 'nobody')).rejects.toThrow(/^VALUE: .*\(contact\)$/)
  const refusal = await saveSetting(app, 'intro', 'Others.').catch((error: unknown) => failureText(error))
  expect(refusal).toBe('NAME: KOINON_INTRO is set on the server, and goes before this.')
})

test('a running server hears of the command at once', async () => {
  const server = await addNode(world, 'server')
  onTestFinished(() => server.close())
  const changed = new Promise<string>((resolve) => server.app.place.onChange(({ about }) => resolve(about)))
  const database = { url: world.databaseUrl, pool: 2 }
  await runCommand({ ...app.config, database }, (operator) => saveSetting(operator, 'about', 'By the river.'))
  expect(await changed).toBe('By the river.')
})
