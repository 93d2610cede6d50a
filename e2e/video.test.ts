import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { clip, videoClip, h264, picture, tone } from '../apps/server/test/fixtures/clips.ts'
import { settled } from './support/faults.ts'
import { endLinksOf } from './support/links.ts'
import { arrive } from './support/people.ts'

test('a video and an audio file are posted while processing, appear when they are ready, and are played by keyboard', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-film-'))
  try {
    const [garden, song, words] = ['garden.mp4', 'song.mp3', 'garden.vtt'].map((name) => path.join(folder, name))
    if (!garden || !song || !words) throw new Error('Three files were wanted.')
    await writeFile(garden, await clip('film.mp4', ...picture('640x360', 4, 10), ...tone(4), ...h264, '-c:a', 'aac'))
    await writeFile(song, await clip('song.mp3', ...tone(3)))
    await writeFile(words, 'WEBVTT\n\n00:00.000 --> 00:04.000\nThis is the garden\n')
    const [ana, ben] = await Promise.all([arrive('Ana'), arrive('Ben', { width: 360 })])
    await ana.page.goto('/home')
    await settled(ana.page)
    await ana.page.getByRole('button', { name: 'New post' }).first().click()
    const dialog = ana.page.getByRole('dialog', { name: 'New post' })
    await dialog.getByRole('textbox').first().fill('Our garden this morning')
    await dialog.locator('input[type=file][multiple]').setInputFiles([garden, song])
    await dialog.getByRole('textbox', { name: 'Describe video 1' }).fill('Stripes in the garden')
    await dialog.getByRole('textbox', { name: 'Describe audio 2' }).fill('One long tone')
    // Closing the page interrupts both; resumed, they continue where they were.
    await ana.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await ana.page.getByRole('button', { name: 'New post' }).first().click()
    await dialog.getByRole('button', { name: 'Add captions to garden.mp4' }).waitFor()
    await dialog.getByRole('button', { name: 'Choose cover: garden.mp4' }).click()
    const cover = ana.page.getByRole('dialog', { name: 'Video cover' })
    await cover.getByRole('slider', { name: 'Frame', exact: true }).fill('2')
    await ana.capture('choosing the picture of a film')
    await cover.getByRole('button', { name: 'Use this frame' }).click()
    await ana.page.getByText('Cover added').waitFor()
    await dialog.locator('input[accept*=vtt]').setInputFiles(words)
    await ana.page.getByText('Captions added').waitFor()
    await ana.capture('a film in the composer')
    await dialog.getByRole('button', { name: /^Post to/ }).click()
    await dialog.waitFor({ state: 'hidden' })

    const { id: conversationId } = await ana.calls.chat.createConversation({ body: { userId: ben.id } })
    await ana.calls.chat.sendMessage({ body: { conversationId, clientId: 'film', text: 'Have you seen it?' } })
    const { items } = await ben.calls.users.getVideoPosts({ body: { userId: ana.id, mediaType: 'VIDEO' }, query: {} })
    await endLinksOf(ben.page, '**/content/getItem/**')
    await ben.page.goto(`/p/${items[0]?.id}`)
    await settled(ben.page)
    const player = ben.page.getByRole('group', { name: 'Stripes in the garden' })
    // A busy machine takes long to convert it.
    await player.waitFor({ timeout: 120_000 })
    await player.getByRole('button', { name: 'Play: Stripes in the garden' }).click()
    const video = player.locator('video')
    const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
    await expect.poll(at).toBeGreaterThan(0.2)
    await player.press('k')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
    await player.press('5')
    await expect.poll(at).toBe(2)
    await player.press('c')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.mode)).toBe('showing')
    await player.getByRole('slider', { name: 'Position' }).waitFor()
    const audio = ben.page.getByRole('group', { name: 'One long tone' })
    await audio.getByRole('button', { name: 'Play' }).click()
    await audio.getByRole('button', { name: 'Pause' }).waitFor()
    await ben.page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    const small = ben.page.getByRole('region', { name: 'One long tone' })
    await small.getByRole('slider', { name: 'Position' }).waitFor()
    await ben.capture('a sound that goes along, on a phone')
    await ben.page.setViewportSize({ width: 900, height: 740 })
    await ben.page.getByRole('link', { name: /^Messages/ }).click()
    await ben.page.getByRole('button', { name: 'More about the conversation with Ana' }).click()
    await ben.page.getByRole('menuitem', { name: 'Hide conversation' }).click()
    const message = ben.page.getByRole('listitem').filter({ hasText: 'hidden until a new message' })
    const [said, dock] = [await placeOf(message), await placeOf(small)]
    expect(said.x + said.width).toBeLessThanOrEqual(dock.x)
    await message.getByRole('button', { name: 'Undo' }).click()
    await ben.change({ size: 'narrow', scheme: 'light' })
    await small.getByRole('link', { name: 'One long tone' }).click()
    await audio.getByRole('button', { name: /Play|Pause/ }).waitFor()
    await small.waitFor({ state: 'hidden' })
    await ben.capture('a film and a sound on a phone')

    // Members who chose so see videos start by themselves, muted.
    await ben.page.emulateMedia({ reducedMotion: 'no-preference' })
    await ben.page.evaluate(() => localStorage.setItem('koinon.autoplay', 'on'))
    await ben.page.reload()
    await player.scrollIntoViewIfNeeded()
    await expect.poll(() => video.evaluate(isPlayingSilently)).toBe(true)
    expect([...ana.problems, ...ben.problems]).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}, 240_000)

test('an unreadable video is explained in the composer; audio is recorded instead, once a missing microphone is there', async () => {
  const ana = await arrive('Ana')
  const { page } = ana
  const broken = (await videoClip()).subarray(0, 1200)
  await page.goto('/home')
  await settled(page)
  await page.getByRole('button', { name: 'New post' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  const file = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: broken }
  await dialog.locator('input[type=file][multiple]').setInputFiles(file)
  await dialog.getByText('This file is damaged.').waitFor()
  // Trying again would not repair it.
  expect(await dialog.getByRole('button', { name: 'Try again: broken.mp4' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Remove broken.mp4' }).click()
  await dialog.getByText('This file is damaged.').waitFor({ state: 'hidden' })

  await dialog.getByRole('button', { name: 'Record audio' }).click()
  const recorder = dialog.getByRole('region', { name: 'Record audio' })
  await page.evaluate(withoutMicrophone)
  await recorder.getByRole('button', { name: 'Start recording' }).click()
  await recorder.getByText('No microphone found.').waitFor()
  await ana.capture('a recording that is refused')
  await page.evaluate(withMicrophone)
  await recorder.getByRole('button', { name: 'Try again' }).click()
  await recorder.getByRole('timer').filter({ hasText: '0:01' }).waitFor()
  await ana.capture('a recording')
  await recorder.getByRole('button', { name: 'Stop and add' }).click()
  await dialog.getByRole('textbox', { name: 'Describe audio 1' }).fill('A hum')
  await dialog.getByRole('button', { name: /^Post to/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  const withAudio = async () =>
    (await ana.calls.users.getProfileWithContent({ params: { userId: ana.id }, query: {} })).posts.items
  await expect.poll(withAudio, { timeout: 20_000 }).toMatchObject([{ media: [{ alt: 'A hum', mediaType: 'AUDIO' }] }])
  expect(ana.problems).toEqual([])
})

async function placeOf(shown: Locator) {
  const box = await shown.boundingBox()
  if (box === null) throw new Error('It is not shown.')
  return box
}

const isPlayingSilently = ({ paused, muted, currentTime }: HTMLVideoElement): boolean =>
  !paused && muted && currentTime > 0

/** Runs within the page. */
function withoutMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    throw new DOMException('There is none.', 'NotFoundError')
  }
}

/** Runs within the page: a hum in place of a microphone. */
function withMicrophone(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const context = new AudioContext()
    const hum = context.createOscillator()
    const out = context.createMediaStreamDestination()
    hum.connect(out)
    hum.start()
    return out.stream
  }
}
