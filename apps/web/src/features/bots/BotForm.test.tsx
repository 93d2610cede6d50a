import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import * as uploading from '#lib/media/uploads/send/uploadImage.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { BotForm } from './BotForm.tsx'

const uploaded = {
  id: 'vane',
  sources: [{ url: '/media/vane/96', type: 'image/webp', width: 96, bitrate: null }],
} as unknown as Awaited<ReturnType<typeof uploading.uploadImage>>

const press = async (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

async function choosePicture() {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  const files = [new File(['vane'], 'vane.png', { type: 'image/png' })]
  await act(async () => void fireEvent.change(input, { target: { files } }))
  // Nothing is drawn here, so the picture goes as it is, like one that the browser cannot display.
  await screen.findByRole('dialog', { name: 'Preview' })
  await act(async () => void fireEvent.error(document.querySelector('img[src^="blob:"]') as HTMLImageElement))
}

test('a new bot’s picture is shown before the bot is made, and is sent with it', async () => {
  vi.spyOn(uploading, 'uploadImage').mockResolvedValue(uploaded)
  const sent = fakeServer(() => Response.json({ id: 'bot' }))
  await showAt(<BotForm groupId="club" onClose={() => undefined} />)
  await choosePicture()
  const shown = await screen.findByRole('img', { name: 'Picture of the bot' })
  expect(shown.querySelector('img')?.getAttribute('src')).toBe('/media/vane/96')
  await press('Remove image')
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Picture of the bot' })).toBeNull())
  await choosePicture()
  await screen.findByRole('img', { name: 'Picture of the bot' })
  fill(/^Name/, 'Weather')
  fill(/^Username/, 'weather')
  await press('Create bot')
  await waitFor(() =>
    expect(sent.find(({ path }) => path === 'create')?.body).toEqual({
      groupId: 'club',
      username: 'weather',
      displayName: 'Weather',
      description: '',
      avatarMediaId: 'vane',
    }),
  )
})
