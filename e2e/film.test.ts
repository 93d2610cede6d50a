import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { clip, film, h264, picture, tone } from '../apps/server/test/world/clips.ts'
import { settled } from './support/faults.ts'
import { arrive } from './support/people.ts'

test('a film and a sound are posted while they are made, appear when they are ready, and are played by keys', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'koinon-film-'))
  try {
    const [garden, song, words] = ['garden.mp4', 'song.mp3', 'garden.vtt'].map((name) => path.join(folder, name))
    if (!garden || !song || !words) throw new Error('Three files were wanted.')
    await writeFile(garden, await clip('film.mp4', ...picture('640x360', 4, 10), ...tone(4), ...h264, '-c:a', 'aac'))
    await writeFile(song, await clip('song.mp3', ...tone(3)))
    await writeFile(words, 'WEBVTT\n\n00:00.000 --> 00:04.000\nThis is the garden\n')
    const [ana, ben] = [await arrive('Ana'), await arrive('Ben', { width: 360 })]
    await ana.page.goto('/home')
    await settled(ana.page)
    await ana.page.getByRole('button', { name: 'New post' }).first().click()
    const dialog = ana.page.getByRole('dialog', { name: 'New post' })
    await dialog.getByRole('textbox').first().fill('Our garden this morning')
    await dialog.locator('input[type=file][multiple]').setInputFiles([garden, song])
    await dialog.getByRole('textbox', { name: 'Say what film 1 shows' }).fill('Stripes in the garden')
    await dialog.getByRole('textbox', { name: 'Say what is heard in sound 2' }).fill('One long tone')
    await dialog.getByRole('button', { name: 'Add captions to garden.mp4' }).waitFor()
    await dialog.locator('input[accept*=vtt]').setInputFiles(words)
    await ana.page.getByText('The captions are added.').waitFor()
    await ana.look('a film in the composer')
    await dialog.getByRole('button', { name: /^Post to/ }).click()
    await dialog.waitFor({ state: 'hidden' })

    const { items } = await ben.calls.users.getVideoPosts({ body: { userId: ana.id, mediaType: 'VIDEO' }, query: {} })
    await ben.page.goto(`/p/${items[0]?.id}`)
    await settled(ben.page)
    const player = ben.page.getByRole('group', { name: 'Stripes in the garden' })
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
    const sound = ben.page.getByRole('group', { name: 'One long tone' })
    await sound.getByRole('button', { name: 'Play' }).click()
    await sound.getByRole('button', { name: 'Pause' }).waitFor()
    await sound.getByRole('button', { name: 'Pause' }).click()
    await ben.look('a film and a sound on a phone')
    expect([...ana.problems, ...ben.problems]).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a film that cannot be read says why in the composer, and the post is written on', async () => {
  const ana = await arrive('Ana')
  const broken = (await film()).subarray(0, 1200)
  await ana.page.goto('/home')
  await settled(ana.page)
  await ana.page.getByRole('button', { name: 'New post' }).first().click()
  const dialog = ana.page.getByRole('dialog', { name: 'New post' })
  const file = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: broken }
  await dialog.locator('input[type=file][multiple]').setInputFiles(file)
  await dialog.getByText('This file is damaged.').waitFor()
  await dialog.getByRole('button', { name: 'Try broken.mp4 again' }).click()
  await dialog.getByText('This file is damaged.').waitFor()
  await dialog.getByRole('button', { name: 'Remove broken.mp4' }).click()
  await dialog.getByText('This file is damaged.').waitFor({ state: 'hidden' })
  expect(ana.problems).toEqual([])
})
