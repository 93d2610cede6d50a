import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startPublisher } from '../apps/server/test/world/publisher.ts'
import { createCommunity, letAnyoneJoin } from './support/community.ts'
import { settled } from './support/faults.ts'
import { followEach } from './support/notifications.ts'
import { openAt } from './support/navigation.ts'
import { arrive, proveIt } from './support/people.ts'

test('a key is shown once, its signal reaches the members, who watch and comment by keyboard; it breaks, returns, and ends with its key', async () => {
  const [olga, ben] = await Promise.all([arrive('Olga'), arrive('Ben', { width: 360 })])
  const { id } = await createCommunity(olga, { handle: 'barn-suppers', title: 'Suppers in the Barn' })
  await letAnyoneJoin(olga, id)
  await ben.calls.groups.joinGroup({ body: { groupId: id } })
  await ben.page.goto(`/live/${id}`)
  await ben.page.getByText('Nothing is live right now').waitFor()

  await olga.page.clock.install()
  await olga.page.goto(`/o/${id}/live/setup`)
  await olga.page.getByRole('textbox', { name: 'Key name' }).fill('Main camera')
  await olga.page.getByRole('button', { name: 'Create a key' }).click()
  await proveIt(olga.page)
  const first = await shownKey(olga.page)
  await olga.capture('a key that is shown once')
  await olga.page.clock.fastForward(30_000)
  await olga.page.getByRole('status', { name: 'Stream key' }).waitFor({ state: 'hidden' })

  const camera = startPublisher(first.port, first.secret)
  await olga.page.getByText('Signal received.').waitFor()
  const about = olga.page.getByRole('textbox', { name: 'Title and description' })
  await about.fill('The harvest supper\nFrom the barn, until the soup is gone.')
  await olga.page.getByRole('button', { name: 'Go live' }).click()
  await olga.page.getByRole('link', { name: 'View as members see it' }).click()

  const happening = ben.page.getByRole('main')
  await happening.getByRole('heading', { name: 'The harvest supper', level: 2 }).waitFor()
  await happening.getByText('LIVE', { exact: true }).first().waitFor()
  // Members are told once, and get there from the line.
  const isLive = { says: 'Suppers in the Barn is live now', at: `/live/${id}`, shows: 'The harvest supper' }
  await followEach(ben, [[() => Promise.resolve(), isLive]])
  const player = ben.page.getByRole('group', { name: 'The harvest supper' })
  await player.getByRole('button', { name: 'Play: The harvest supper' }).press('Enter')
  const video = player.locator('video')
  await expect
    .poll(() => video.evaluate(({ currentTime, paused }: HTMLVideoElement) => !paused && currentTime > 0.2))
    .toBe(true)
  await player.press('m')
  await expect.poll(() => video.evaluate(({ muted }: HTMLVideoElement) => muted)).toBe(true)
  await player.press('k')
  await expect.poll(() => video.evaluate(({ paused }: HTMLVideoElement) => paused)).toBe(true)
  await settled(ben.page)
  await ben.capture('a live stream on a phone')

  const [said, shown] = [olga.page, ben.page].map((page) => page.getByRole('log', { name: 'Live comments' }))
  await write(ben.page, 'What is in the big pot?')
  await said?.getByText('What is in the big pot?').waitFor()
  await write(olga.page, 'Beans, and a secret.')
  await shown?.getByText('Beans, and a secret.').waitFor()
  await ben.page.getByRole('button', { name: 'Pause scrolling' }).press('Enter')
  await write(olga.page, 'It is pepper.')
  await ben.page.getByText('1 newer comment').waitFor()
  expect(await shown?.getByText('It is pepper.').count()).toBe(0)
  await ben.page.getByRole('button', { name: 'Resume scrolling' }).press('Enter')
  await shown?.getByText('It is pepper.').waitFor()

  const now = () => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  await player.press('k')
  await camera.vanish()
  const away = ben.page.getByRole('status').filter({ hasText: 'Reconnecting…' })
  await away.waitFor()
  await ben.capture('a signal that is away')
  const again = startPublisher(first.port, first.secret)
  await away.waitFor({ state: 'hidden' })
  const atReturn = await now()
  await expect.poll(now).toBeGreaterThan(atReturn)

  await openAt(olga.page, `/o/${id}/live/keys`)
  const parts = olga.page.getByRole('navigation', { name: 'Manage' })
  expect(await parts.locator('[aria-current]').textContent()).toBe('Live')
  await olga.page.getByRole('button', { name: 'Replace Main camera' }).press('Enter')
  const dialog = olga.page.getByRole('dialog', { name: 'Replace Main camera' })
  await dialog.getByRole('button', { name: 'Create the new key' }).press('Enter')
  await ben.page.getByText('The stream has ended').waitFor()
  await again.ended
  const second = await shownKey(olga.page)
  expect(second.secret).not.toBe(first.secret)
  await startPublisher(first.port, first.secret).ended
  await settled(ben.page)
  await ben.capture('a stream that has ended')
  expect([...olga.problems, ...ben.problems]).toEqual([])
})

/** The only moment at which it can be read. */
async function shownKey(page: Page): Promise<{ port: number; secret: string }> {
  const [server, secret] = await Promise.all(
    ['Server', 'Stream key'].map((name) => page.getByRole('status', { name, exact: true }).textContent()),
  )
  return { port: Number(new URL(server ?? '').port), secret: secret ?? '' }
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(words)
  await page.getByRole('region', { name: 'Talk' }).getByRole('button', { name: 'Comment', exact: true }).press('Enter')
}
