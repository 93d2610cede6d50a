import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { initialComposition, previewedLink } from '../draft/composition.ts'
import { LinkField } from './LinkField.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const link = 'https://example.org/a'
function Form() {
  const [composition, setComposition] = useState({ ...initialComposition({}, ''), text: `See ${link}` })
  return (
    <>
      <LinkField composition={composition} onChange={(part) => setComposition({ ...composition, ...part })} />
      <output>{previewedLink(composition) ?? 'nothing'}</output>
    </>
  )
}
const later = () => act(() => vi.advanceTimersByTimeAsync(2000))
const shown = () => document.querySelector('output')?.textContent

const garden = { url: link, title: 'A garden', description: null, siteName: null, image: null }

/** Opens the form on a line so slow that the member's choice takes a while; returns what was asked for, and its end. */
function open(found: object = { preview: garden, reason: null }) {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const sent = fakeServer(({ path }) => (path === 'preferences' ? promise : Response.json(found)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  const looked = () => sent.filter(({ path }) => path === 'linkpreview').length
  const choose = async (preferences: object) => {
    resolve(Response.json({ preferences, version: 1 }))
    await later()
  }
  return { looked, choose }
}

test('no page is fetched before the reader’s setting for previews is known', async () => {
  const { looked, choose } = open()
  await later()
  expect(looked()).toBe(0)
  await choose({ linkPreviews: false })
  expect(looked()).toBe(0)
  expect(shown()).toBe('nothing')
  fireEvent.click(screen.getByRole('button', { name: 'Load link preview' }))
  await later()
  expect(looked()).toBe(1)
  expect(shown()).toBe(link)
})

test('a preview that was left out can be added again', async () => {
  const { looked, choose } = open()
  await choose({})
  expect(looked()).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Remove preview' }))
  expect(shown()).toBe('nothing')
  fireEvent.click(screen.getByRole('button', { name: 'Load link preview' }))
  expect(shown()).toBe(link)
})

test('the focus stays while a preview is left out and added again', async () => {
  const { choose } = open()
  await choose({})
  const remove = screen.getByRole('button', { name: 'Remove preview' })
  remove.focus()
  fireEvent.click(remove)
  const load = screen.getByRole('button', { name: 'Load link preview' })
  expect(document.activeElement).toBe(load)
  fireEvent.click(load)
  expect(document.activeElement?.textContent).toBe('Remove preview')
})

test('the focus stays while a page that was held back is fetched', async () => {
  const { choose } = open()
  await choose({ linkPreviews: false })
  const load = screen.getByRole('button', { name: 'Load link preview' })
  load.focus()
  fireEvent.click(load)
  expect(document.activeElement).toBe(load)
  await later()
  expect(document.activeElement?.textContent).toBe('Remove preview')
})

test.each([
  ['NOTHING_TOLD', 'This link has no preview. Only its address is shown.'],
  ['UNREACHABLE', 'The link couldn’t be loaded. Only its address is shown.'],
])('a page without a preview (%s) leaves an explanation', async (reason, words) => {
  const { choose } = open({ preview: null, reason })
  await choose({ linkPreviews: false })
  const load = screen.getByRole('button', { name: 'Load link preview' })
  load.focus()
  fireEvent.click(load)
  await later()
  expect(screen.getByText(words)).toBeTruthy()
  expect(document.activeElement).toBe(load)
})

test('where no previews are fetched, no text mentions them', async () => {
  const { choose } = open({ preview: null, reason: 'SWITCHED_OFF' })
  await choose({})
  expect(screen.queryByText(/only/)).toBeNull()
})
