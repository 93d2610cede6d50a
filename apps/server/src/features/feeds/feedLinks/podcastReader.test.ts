import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { installed } from '#test/counterparts/installed.ts'
import { freePort } from '#test/freePort.ts'
import { scratchFolder } from '#test/scratchFolder.ts'
import { addGroup } from '#test/world/make/groups.ts'
import { addEpisode, addLibrary } from '#test/world/make/libraries.ts'
import { openWorld } from '#test/world/world.ts'

const run = promisify(execFile)
const gpo = installed('gpo')

/** gPodder on a device of its own. */
async function startGPodder() {
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  const downloads = path.join(folder, 'downloads')
  const env = { ...process.env, HOME: folder, GPODDER_HOME: folder, GPODDER_DOWNLOAD_DIR: downloads, LC_ALL: 'C.UTF-8' }
  return {
    perform: async (...args: string[]) => (await run(gpo ?? '', args, { env })).stdout,
    /** The downloaded files as text. */
    files: async () => {
      const entries = await readdir(downloads, { recursive: true, withFileTypes: true })
      const paths = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
      return Promise.all(paths.map((one) => readFile(one, 'utf8')))
    },
  }
}

test.skipIf(gpo === null)(
  'gPodder downloads the episodes of a library by a member’s secret address, and none after the member was removed',
  { timeout: 60_000 },
  async () => {
    const port = await freePort()
    const world = await openWorld({ env: { PUBLIC_URL: `http://localhost:${port}` } })
    await world.running.server.listen({ port, host: '127.0.0.1' })
    const [olga, ana] = await Promise.all([world.person('olga'), world.person('ana', { fresh: true })])
    const { groupId } = await addGroup(world, { owner: olga, members: [ana], visibility: 'GROUP_MEMBERS' })
    const talk = (text: string) =>
      addEpisode(world, { by: olga, groupId, durationMs: 61_000, text, bytes: Buffer.from(`sounds of ${text}`) })
    const postIds = [await talk('Bees & ]]> <honey>'), await talk('שלום')]
    const { id: targetId } = await addLibrary(olga, { groupId, postIds, title: 'Talks & <teas>' })
    const { url } = await ana.accounts.createFeedLink({ body: { kind: 'LIBRARY', targetId } })
    const device = await startGPodder()

    expect(await device.perform('subscribe', url)).toContain('Successfully added')
    const about = await device.perform('info', url)
    expect(about).toContain('Title: Talks & <teas>')
    // By their dates, which are the same second.
    const titles = [...about.matchAll(/\d+\. +\* +(.+)/g)].map(([, title]) => title)
    expect(new Set(titles)).toEqual(new Set(['Bees & ]]> <honey>', 'שלום']))
    expect(await device.perform('download', url)).toContain('2 episodes downloaded.')
    expect((await device.files()).toSorted()).toEqual(['sounds of Bees & ]]> <honey>', 'sounds of שלום'])

    await olga.groups.removeGroupUser({ body: { groupId, userId: ana.id } })
    expect(await device.perform('update', url)).toMatch(/Talks & <teas> +\[FAIL\]/)
  },
)
