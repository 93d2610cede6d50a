import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '../../packages/contract/src/index.ts'
import { callFiles, readCall } from './call.ts'
import { eventFiles } from './event.ts'
import type { Files, Read } from './files.ts'
import { jobFiles } from './job.ts'
import { screenFiles } from './screen.ts'
import { readRepository } from './writeFiles.ts'

/** The generators work on this repository's own files; nothing is written. */
const plan = (line: string, read: Read = readRepository): Files => callFiles(readCall(line.split(' '), read), read)

/** A topic of each area, with the file that declares its calls and whether its feature has to name each call. */
const areas: readonly (readonly [area: string, topic: string, declaration: string, named?: 'named'])[] = [
  ['accounts', 'accounts/sessions', 'sessions.ts'],
  ['admin', 'admin/cases', 'cases.ts'],
  ['apps', 'apps', 'keys.ts'],
  ['chat', 'chat/messages', 'messages.ts'],
  ['content', 'content/posts', 'posts.ts'],
  ['eventCheckIn', 'eventCheckIn', 'checkIn.ts'],
  ['explore', 'explore', 'people.ts', 'named'],
  ['facade', 'facade', 'firstPaint.ts', 'named'],
  ['groups', 'groups/membership', 'membership.ts'],
  ['hooks', 'hooks', 'hooks.ts', 'named'],
  ['landing', 'landing', 'public.ts'],
  ['notifications', 'notifications', 'notifications.ts', 'named'],
  ['payments', 'payments/orders', 'cards.ts'],
  ['redundantEvents', 'redundantEvents', 'session.ts'],
  ['sso', 'sso', 'providers.ts'],
  ['users', 'users/graph', 'graph.ts'],
]

/** Fails if a file is not TypeScript. */
function expectCode(files: Files): void {
  const code = [...files].filter(([file]) => file.endsWith('.ts'))
  for (const [file, text] of code) expect(() => stripTypeScriptTypes(text), file).not.toThrow()
}

test.each(areas)('a call of %s is declared, handled, tested and listed in %s', (area, topic, declaration, named) => {
  const files = plan(`${area}.pinThing POST /${area}/pinThing/{id} ${topic}`)
  const folder = `apps/server/src/features/${topic}/calls`
  expect([...files.keys()]).toEqual([
    `packages/contract/src/areas/${area}/${declaration}`,
    `${folder}/pinThing.ts`,
    `${folder}/pinThing.test.ts`,
    `${folder}/index.ts`,
    ...(named ? [`apps/server/src/features/${topic}/feature.ts`] : []),
  ])
  expectCode(files)
  const before = readRepository(`${folder}/index.ts`)?.split('\n') ?? []
  const after = files.get(`${folder}/index.ts`)?.split('\n') ?? []
  expect(after.filter((line) => !before.includes(line))).toEqual(["export { pinThing } from './pinThing.ts'"])
  expect(files.get(`${folder}/pinThing.ts`)).toContain(`handle(contract.${area}.pinThing)`)
  expect(files.get(`${folder}/pinThing.ts`)).toContain("from '#kernel/http/handler.ts'")
  const assembly = files.get(`apps/server/src/features/${topic}/feature.ts`) ?? ''
  expect(assembly.includes(`${area}: { pinThing: calls.pinThing,`)).toBe(named !== undefined)
})

test('every area has a topic above', () => {
  expect(areas.map(([area]) => area)).toEqual(Object.keys(contract))
})

/** The command of a guide, as words. */
function commandIn(guide: string, script: string): string[] {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/guides', guide), 'utf8')
  const line = new RegExp(`\`npm run ${script} -- ([^\`]+)\``).exec(text)?.[1] ?? ''
  return line.replaceAll("'", '').split(' ')
}

test('the example of the guide to calls is a call in a topic of another feature', () => {
  expect([...plan(commandIn('add-a-call.md', 'new:call').join(' ')).keys()]).toEqual([
    'packages/contract/src/areas/groups/groupPosts.ts',
    'apps/server/src/features/content/groupPosts/calls/pinPost.ts',
    'apps/server/src/features/content/groupPosts/calls/pinPost.test.ts',
    'apps/server/src/features/content/groupPosts/calls/index.ts',
  ])
})

test('the examples of the other guides are generated', () => {
  const event = eventFiles(commandIn('add-an-event.md', 'new:event'), readRepository)
  expect([...event.keys()]).toEqual(['apps/server/src/features/groups/events.ts'])
  const job = jobFiles(commandIn('add-a-job.md', 'new:job'), readRepository)
  expect([...job.keys()][0]).toBe('apps/server/src/features/groups/closure/jobs/archiveGroups.ts')
  const screen = screenFiles(commandIn('add-a-screen.md', 'new:screen'), readRepository)
  expect(screen.get('apps/web/src/lib/navigation/paths.ts')).toContain('groupRules: (groupId: string) =>')
  expect([...screen.keys()]).toContain('apps/web/src/routes/groups/screens.ts')
})

test('a new topic gets a list of calls, a file of declarations, and a place in its feature and area', () => {
  const files = plan('groups.listPins GET /groups/pins groups/pins')
  const index = files.get('packages/contract/src/areas/groups/index.ts')
  expect(index).toContain("import * as pins from './pins.ts'")
  expect(index).toContain('area({ ...closedToKeys(pins),')
  expect(files.get('packages/contract/src/areas/groups/pins.ts')).toContain(
    "import { Ok } from '../../shared/index.ts'",
  )
  expect(files.get('apps/server/src/features/groups/pins/calls/index.ts')).toBe(
    "export { listPins } from './listPins.ts'\n",
  )
  const feature = files.get('apps/server/src/features/groups/feature.ts')
  expect(feature).toContain("import * as pins from './pins/calls/index.ts'")
  expect(feature).toContain('    groups: { ...pins,')
  expectCode(files)
})

test('a call of the specification is no extension, and its parameters are declared and passed', () => {
  const stated = 'area\tsection\tmethod\tpath\ngroups\t1\tPOST\t/groups/{groupId}/pins\n'
  const read: Read = (file) => (file.endsWith('calls.tsv') ? stated : readRepository(file))
  const files = plan('groups.pinPost POST /groups/{groupId}/pins content/groupPosts', read)
  const declared = files.get('packages/contract/src/areas/groups/groupPosts.ts')?.split('export const pinPost')[1]
  expect(declared).not.toContain('extension')
  expect(declared).toContain('params: z.strictObject({ groupId: Id })')
  expect(files.get('apps/server/src/features/content/groupPosts/calls/pinPost.test.ts')).toContain(
    'ana.groups.pinPost({ params: { groupId: ana.id }, body: {} })',
  )
})

test.each([
  ['pinPost POST /groups/pins groups/membership', 'is not AREA.NAME'],
  ['groups.pinPost PATCH /groups/pins groups/membership', 'is not GET, POST, PUT or DELETE'],
  ['groups.pinPost POST groups/pins groups/membership', 'is not a path'],
  ['groups.pinPost POST /groups/pins', 'is not a topic'],
  ['groups.pinPost POST /groups/pins gardens/beds', 'There is no feature "gardens"'],
  ['gardens.plant POST /gardens/plant groups/membership', 'There is no area "gardens"'],
  ['groups.createGroupPost POST /groups/createGroupPost groups/membership', 'is already declared'],
  ['groups.joinGroup POST /groups/joinGroup groups/membership', 'There is already a handler'],
  ['users.pinPost POST /users/pins groups/membership', 'in the area groups, not users'],
])('%s is refused with the reason', (line, reason) => {
  expect(() => plan(line)).toThrow(reason)
})

const featuresWithEvents =
  'accounts chat content entitlements events favorites groups libraries live media moderation notifications operations payments profiles users'.split(
    ' ',
  )

test.each(featuresWithEvents)('an event of %s is declared and has a rule', (feature) => {
  const files = eventFiles([feature, 'thing.archived'], readRepository)
  const text = files.get(`apps/server/src/features/${feature}/events.ts`) ?? ''
  expect(text).toContain("'thing.archived': { thingId: string }")
  expect(text).toContain("'#kernel/work/events.ts'")
  expect(text).toContain("'thing.archived': { audience: none, notify: none },")
  expectCode(files)
})

test.each(['landing', 'premium', 'search'])('the first event of %s gets a file, which the feature names', (feature) => {
  const files = eventFiles([feature, 'thing.archived'], readRepository)
  const text = files.get(`apps/server/src/features/${feature}/events.ts`) ?? ''
  expect(text).toContain("'thing.archived': { thingId: string }")
  expect(files.get(`apps/server/src/features/${feature}/feature.ts`)).toContain(`  events: ${feature}Events,`)
  expectCode(files)
})

test.each(['groups/closure', 'landing', 'operations', 'subscriptions'])('a job of %s is registered', (topic) => {
  const files = jobFiles([topic, 'archive-things'], readRepository)
  const [feature = ''] = topic.split('/')
  expect(files.get(`apps/server/src/features/${topic}/jobs/archiveThings.ts`)).toContain("name: 'archive-things'")
  expect(files.get(`apps/server/src/features/${topic}/jobs/archiveThings.ts`)).toContain("from '#kernel/work/jobs.ts'")
  expect(files.get(`apps/server/src/features/${feature}/feature.ts`)).toMatch(/jobs: \[archiveThingsJob[,\]]/)
  expectCode(files)
})

/** Areas whose routes name their screens by `screens.ts`. */
const listingAreas = ['activity', 'discover', 'groups', 'libraries', 'messages', 'people']
const otherAreas = ['events', 'home', 'organizations', 'posts', 'premium', 'settings', 'welcome', 'you']

function newScreen(area: string) {
  const prefix = area === 'settings' ? '/settings' : '/thing/$thingId'
  const files = screenFiles([area, `${prefix}/archive`, 'ThingArchive'], readRepository)
  const inArea = (file: string) => files.get(`apps/web/src/routes/${area}/${file}`)
  expect(files.get('apps/web/src/lib/navigation/paths.ts')).toMatch(/^ {2}thingArchive: .*\/archive['`],$/m)
  expect(inArea('thingArchive.test.tsx')).toContain("import { ThingArchive } from './thingArchive.tsx'")
  expectCode(files)
  return { routes: inArea('routes.ts'), list: inArea('screens.ts') }
}

test.each(otherAreas)('a screen of %s has a route, an address and a test', (area) => {
  const { routes, list } = newScreen(area)
  expect(routes).toContain("import('./thingArchive.tsx'), 'ThingArchive')")
  expect(list).toBeUndefined()
})

test.each(listingAreas)('a screen of %s is also on the list of the area', (area) => {
  const { routes, list } = newScreen(area)
  expect(routes).toContain("component: screenOf('thingArchive')")
  expect(list).toContain("thingArchive: async () => ({ Screen: (await import('./thingArchive.tsx')).ThingArchive }),")
})

test.each([
  [() => eventFiles(['groups', 'archived'], readRepository), 'is not a noun and a past participle'],
  [() => eventFiles(['groups/closure', 'group.archived'], readRepository), 'belong to a feature'],
  [() => eventFiles(['groups', 'group.created'], readRepository), 'There is already an event'],
  [() => jobFiles(['groups/closure', 'purge'], readRepository), 'is not a verb and a noun'],
  [() => jobFiles(['groups/closure', 'purge-groups'], readRepository), 'There is already a job'],
  [() => screenFiles(['groups', 'rules', 'Rules'], readRepository), 'is not a path'],
  [() => screenFiles(['groups', '/g/rules', 'rules'], readRepository), 'is not the name of a component'],
  [() => screenFiles(['groups', '/g/about', 'About'], readRepository), 'There is already a screen'],
  [() => screenFiles(['gardens', '/gardens/plan', 'Plan'], readRepository), 'There is no'],
])('what cannot be generated is refused with the reason (%#)', (generate, reason) => {
  expect(generate).toThrow(reason)
})
