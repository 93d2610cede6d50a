import type { ReactNode } from 'react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider, createRootRoute, createRouter } from '@tanstack/react-router'
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toasts } from '#lib/feedback/toasts.ts'
import { initialComposition } from './draft/composition.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

const id = '01900000-0000-7000-8000-000000000001'
const router = createRouter({ routeTree: createRootRoute() })
const around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  </QueryClientProvider>
)

/** Opens the composer with a server draft, leaves this text in it, and closes it; returns the requests made. */
async function close(text: string, isPosted = false): Promise<readonly string[]> {
  const prompts: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, { method = 'GET' }: RequestInit = {}) => {
    prompts.push(`${method} ${url.toString()}`)
    return Response.json({ ok: true })
  })
  const saved = { id, version: 3 }
  const post = {
    save: async () => true,
    saveLast: async () => true,
    saved: () => saved,
    settled: async () => saved,
    composition: initialComposition({ text }, ''),
    entries: [],
    known: new Map(),
  }
  const { result, unmount } = renderHook(() => useLeaveGuard(id, {}, post), { wrapper: around })
  if (isPosted) result.current()
  unmount()
  await new Promise((resolve) => setTimeout(resolve))
  return prompts
}
const messages = () => toasts.current().map(({ message }) => message)

test('deleting the whole text and closing the composer deletes the draft', async () => {
  const answer = await close('   ')
  await expect.poll(() => answer).toEqual([expect.stringMatching(new RegExp(`DELETE .*${id}$`))])
  expect(messages()).toEqual(['Draft deleted'])
})

test('a draft with text is kept, and a posted text leaves no draft to delete', async () => {
  expect(await close('Bread')).toEqual([])
  expect(messages()).toEqual(['Saved as draft'])
  toasts.clear()
  expect(await close('', true)).toEqual([])
  expect(messages()).toEqual([])
})
