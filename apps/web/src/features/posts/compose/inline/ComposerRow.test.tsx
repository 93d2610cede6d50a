import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { openComposer, composerState } from '#lib/entities/composerState.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { toasts } from '#lib/feedback/toasts.ts'
import { ComposerRow } from './ComposerRow.tsx'
import { sendingPosts } from '../publish/sendingPosts.ts'

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
    request: async (_: string, task: () => unknown) => task(),
  } as LockManager)
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { id } of sendingPosts.all()) sendingPosts.remove(id)
  composerState.close()
  await act(async () => toasts.clear())
})

const words = 'Share something with Riverside'
const text = () => screen.findByRole('textbox', { name: 'Your post' })

async function open(reply: (path: string) => Response | Promise<Response>) {
  const sent = fakeServer(({ path }) => {
    if (path === 'createPost') return reply(path)
    return Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 })
  })
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', displayName: 'Ana', avatar: null })
  await showAt(<ComposerRow words={words} />, { client })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words })))
  return sent
}
const type = async (said: string) => {
  const field = await text()
  await act(async () => void fireEvent.change(field, { target: { value: said } }))
}

test('the row opens in place; Escape closes it and keeps what was written', async () => {
  await open(() => Response.json({}))
  const field = await text()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByRole('dialog')).toBeNull()
  await type('The gate is green')
  await act(async () => void fireEvent.keyDown(await text(), { key: 'Escape' }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words })))
  expect(await text()).toHaveProperty('value', 'The gate is green')
})

test('a post takes the composer’s place at once; once it is there, its card is gone', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  await open(() => promise)
  await type('The gate is green')
  await act(async () => void fireEvent.keyDown(await text(), { key: 'Enter', ctrlKey: true }))
  const card = await screen.findByRole('article', { name: 'Your post, being sent' })
  expect(card.textContent).toContain('The gate is green')
  expect(screen.queryByRole('textbox')).toBeNull()
  await act(async () => resolve(Response.json({ id: 'p', status: 'PUBLISHED', event: null, mediaType: 'TEXT' })))
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
  expect(toasts.current().at(-1)?.message).toBe('Posted')
})

test('a refused post says why, and can be continued', async () => {
  await open(() => Response.json({ status: 403, code: 'NOT_ALLOWED' }, { status: 403 }))
  await type('The gate is green')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Post( |$)/ })))
  await screen.findByRole('article', { name: 'Your post, not sent' })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue draft' })))
  expect(composerState.target()).not.toBeNull()
  expect(screen.queryByRole('article')).toBeNull()
})

test('a composer that opens over the page ends the one in place', async () => {
  await open(() => Response.json({}))
  await text()
  await act(async () => openComposer())
  expect(screen.queryByRole('textbox')).toBeNull()
  screen.getByRole('button', { name: words })
})
