import { expect, test } from 'vitest'
import type { ComposedImage } from './types.ts'
import { describeFile, descriptionOf } from './describeFile.ts'

const middle = { x: 0.5, y: 0.5 }
const pictureOf = (mediaId: string, part: Partial<ComposedImage> = {}): ComposedImage => ({
  key: mediaId,
  kind: 'IMAGE',
  name: 'gate.jpg',
  preview: '',
  progress: 1,
  mediaId,
  failure: null,
  isSpoilt: false,
  state: 'ready',
  canPause: false,
  alt: '',
  focalPoint: middle,
  ...part,
})

test('the description of a file is sent once, and again when it changes or is removed', async () => {
  const sent: string[] = []
  const send = async ({ alt }: { readonly alt: string }) => void sent.push(alt)
  await describeFile([pictureOf('gate')], send)
  expect(sent).toEqual([])
  for (const alt of ['A green gate', 'A green gate', 'A gate', ''])
    await describeFile([pictureOf('gate', { alt })], send)
  expect(sent).toEqual(['A green gate', 'A gate', ''])
})

test('descriptions a draft already has are not sent, and removed ones are', async () => {
  const sent: string[] = []
  const send = async ({ alt }: { readonly alt: string }) => void sent.push(alt)
  const saidBefore = descriptionOf({ alt: 'A red gate', focalPoint: middle })
  for (const alt of ['A red gate', '']) await describeFile([pictureOf('draft', { alt, saidBefore })], send)
  expect(sent).toEqual([''])
})

test('a description that could not be sent goes with the next try', async () => {
  const sent: string[] = []
  const picture = pictureOf('lost', { alt: 'A gate' })
  await expect(describeFile([picture], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  await describeFile([picture], async ({ alt }) => void sent.push(alt))
  expect(sent).toEqual(['A gate'])
})
