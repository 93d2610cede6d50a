import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { saveSetting } from '../../admin/settings.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const world = await openWorld({ env: { PUBLIC_URL: 'https://home.example' } })
const frames = () =>
  /frame-src ([^;]+)/.exec(contentSecurityPolicy(world.app, { policyHashes: { scripts: [], styles: [] } }))?.[1]
const save = async (hosts: string) => {
  await saveSetting(world.app, 'videoHosts', hosts)
  await world.app.place.refresh()
}

test('pages show frames of players alone: those of known sites, and of the hosts that administrators named', async () => {
  const known = 'https://www.youtube-nocookie.com https://player.vimeo.com'
  expect(frames()).toBe(known)
  await save('Video.Example,tube.example.org')
  expect(frames()).toBe(`${known} https://video.example https://tube.example.org`)
})

test('a frame of the place itself, which would not be apart from its pages, is not among them', async () => {
  await save('video.example,home.example')
  expect(frames()).toMatch(/ https:\/\/video\.example$/)
})

test.each(['https://video.example', 'video.example:9000', '*.example.org', '10.0.0.1', 'localhost', "x.y;script-src'"])(
  '%s is no name of a host',
  async (wrong) => {
    await expect(saveSetting(world.app, 'videoHosts', wrong)).rejects.toThrow('VALUE')
  },
)
