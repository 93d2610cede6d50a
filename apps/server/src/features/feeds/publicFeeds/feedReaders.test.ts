import { execFile, spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { installed } from '#test/counterparts/installed.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { addEvent } from '#test/world/make/events.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEpisode, addLibrary } from '#test/world/make/libraries.ts'
import { openWorld } from '#test/world/world.ts'

const run = promisify(execFile)
const [xmllint, newsboat, khal] = ['xmllint', 'newsboat', 'khal'].map(installed)
/** Debian's own Python has its packages; another one on the path does not. */
const python = '/usr/bin/python3'
const hasFeedparser = spawnSync(python, ['-c', 'import feedparser']).status === 0

const world = await openWorld()
const olga = await world.person('olga', { displayName: 'Olga <Berg> & Söhne' })
const { groupId } = await addGroup(world, { owner: olga, for_visitors: true, name: 'Beans & <Peas> ]]>' })
const titles = [
  'It ends ]]> here <script>alert(1)</script> & more',
  'Family 👩‍👩‍👧‍👦 and a flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'שלום לכולם مرحبا بالجميع',
]
for (const text of [...titles, 'Bells \u0007 and \u001b[31mred'])
  await olga.groups.createGroupPost({ body: { groupId, text } })
await addEvent(world, { groupId, by: olga, title: 'Supper ]]> & songs' })
const talks = await addGroup(world, { owner: olga, for_visitors: true, name: 'Talks' })
const audio = { by: olga, groupId: talks.groupId, durationMs: 61_000, bytes: Buffer.from('not really music') }
const postIds = [await addEpisode(world, { ...audio, text: 'Bees & ]]> <honey>' })]
const library = await addLibrary(olga, { groupId: talks.groupId, postIds, title: 'Talks & <teas>' })

const paths = ['feed.rss', 'feed.atom', 'events.rss'].map((name) => `/g/${groupId}/${name}`)
const podcast = `/g/${talks.groupId}/libraries/${library.id}/podcast.xml`

/** The documents at these paths as files of a folder of their own. */
async function documents(from = paths) {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  const files: string[] = []
  for (const url of from) {
    const file = path.join(folder, path.basename(url))
    await writeFile(file, String((await world.visitor.send({ method: 'GET', url })).body))
    files.push(file)
  }
  return { folder, files }
}

test.runIf(xmllint)('xmllint finds every document well-formed', async () => {
  const { files } = await documents([...paths, podcast])
  await expect(run(xmllint ?? '', ['--noout', ...files])).resolves.toMatchObject({ stderr: '' })
})

test.runIf(hasFeedparser)('feedparser reads the titles as they were written, and complains of nothing', async () => {
  const { files } = await documents()
  const script = `import feedparser, json, sys
for name in sys.argv[1:]:
    read = feedparser.parse(open(name, 'rb').read(), sanitize_html=False)
    print(json.dumps([int(read.bozo), read.feed.title, [one.title for one in read.entries], [one.id for one in read.entries]]))`
  const { stdout } = await run(python, ['-c', script, ...files])
  const read = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [number, string, string[], string[]])
  for (const [bozo, title] of read) expect([bozo, title]).toEqual([0, 'Beans & <Peas> ]]>'])
  expect(read).toHaveLength(3)
  for (const [, , entries, ids] of read.slice(0, 2)) {
    expect(entries.slice(1)).toEqual(titles.toReversed())
    for (const id of ids) expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/)
  }
  expect(read[2]?.[2]).toEqual(['Supper ]]> & songs'])
})

test.runIf(hasFeedparser)('feedparser reads what a podcast plays, with its length', async () => {
  const { files } = await documents([podcast])
  const script = `import feedparser, json, sys
read = feedparser.parse(open(sys.argv[1], 'rb').read(), sanitize_html=False)
print(json.dumps([int(read.bozo), read.feed.title, [[one.title, one.itunes_duration, one.enclosures[0].type, one.enclosures[0].length] for one in read.entries]]))`
  const { stdout } = await run(python, ['-c', script, ...files])
  const episode = ['Bees & ]]> <honey>', '61', 'audio/mp4', String(audio.bytes.length)]
  expect(JSON.parse(stdout)).toEqual([0, 'Talks & <teas>', [episode]])
})

test.runIf(khal)('khal reads the events of the group at their times', async () => {
  const { folder, files } = await documents([`/g/${groupId}/events.ics`])
  const config = path.join(folder, 'config')
  await writeFile(
    config,
    `[calendars]
[[own]]
path = ${folder}/own
[locale]
timeformat = %H:%M
longdatetimeformat = %Y-%m-%dT%H:%M
local_timezone = UTC
default_timezone = UTC
[sqlite]
path = ${folder}/khal.db
`,
  )
  await mkdir(path.join(folder, 'own'))
  const env = { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' }
  const args = ['-c', config, 'printics', '-f', '{start-long} {title}', ...files]
  const { stdout } = await run(khal ?? '', args, { env })
  const { items } = await world.visitor.landing.listPublicEvents({ query: { groupId } })
  const start = new Date(items[0]?.event.startTime ?? '').toISOString().slice(0, 16)
  expect(stdout).toContain(`${start} Supper ]]> & songs`)
})

test.runIf(newsboat)('newsboat subscribes to the feeds and counts what is unread', async () => {
  const { folder, files } = await documents()
  const urls = path.join(folder, 'urls')
  await writeFile(urls, files.map((file) => `file://${file}\n`).join(''))
  const config = path.join(folder, 'config')
  await writeFile(config, '')
  const args = ['-u', urls, '-c', path.join(folder, 'cache.db'), '-C', config, '-x', 'reload', 'print-unread']
  const { stdout } = await run(newsboat ?? '', args, { env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8' } })
  // An entry of two feeds has the same id in both, so that it counts once.
  expect(stdout).toMatch(/^5 unread articles/m)
})
