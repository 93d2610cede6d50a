import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { callKey } from '#lib/data/calls/index.ts'
import type { LibraryItem } from '#lib/entities/libraries/useAllItems.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ItemRow } from './ItemRow.tsx'

const item = {
  id: 'i',
  libraryId: 'l',
  position: 0,
  title: null,
  post: {
    id: 'p',
    text: 'Soil, and much more about it',
    facets: [],
    filteredBy: null,
    sensitive: null,
    media: [],
    mediaType: 'TEXT',
  },
  progress: { state: 'TODO', positionMs: 0 },
} as unknown as LibraryItem
const listed = callKey('groups.contentLibrariesPosts', { body: { contentLibraryIds: ['l'], limit: 100 } })

async function show(part: Partial<LibraryItem>, mayName = true) {
  const shown = { ...item, ...part }
  const sent = fakeServer(() => Response.json({ ...shown, title: 'Soil' }))
  const client = lastingCache()
  client.setQueryData(listed, { items: [shown], nextCursor: null })
  await showAt(<ItemRow item={shown} groupId="g" mayName={mayName} />, { client })
  return { sent, titles: () => client.getQueryData<{ items: readonly LibraryItem[] }>(listed)?.items[0]?.title }
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (value: string) =>
  act(async () =>
    fireEvent.change(screen.getByRole('textbox', { name: /^Title in this library/ }), { target: { value } }),
  )

test('an admin changes the title in its row, and it shows at once', async () => {
  const { sent, titles } = await show({})
  await press('Change title: Soil, and much more about it')
  await screen.findByRole('textbox', { name: /^Title in this library/ })
  await type(' Soil ')
  await press('Save')
  expect(sent.map(({ body }) => body)).toEqual([{ title: 'Soil' }])
  expect(titles()).toBe('Soil')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an empty title goes back to the first line of the post; one that did not change is not sent', async () => {
  const { sent } = await show({ title: 'Ground' })
  expect(screen.getByRole('link', { name: 'Ground' })).toBeDefined()
  await press('Change title: Ground')
  await screen.findByRole('textbox', { name: /^Title in this library/ })
  await press('Save')
  expect(sent).toEqual([])
  await press('Change title: Ground')
  await type('')
  await press('Save')
  expect(sent.map(({ body }) => body)).toEqual([{ title: null }])
})

test('Escape leaves the title as it was, and the focus is back where it came from', async () => {
  const { sent } = await show({})
  await press('Change title: Soil, and much more about it')
  await type('Other')
  await act(async () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' }))
  expect(screen.getByRole('link', { name: 'Soil, and much more about it' })).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Change title/ }))
  expect(sent).toEqual([])
})

test('members are not offered to change a title', async () => {
  await show({}, false)
  expect(screen.queryByRole('button')).toBeNull()
})
