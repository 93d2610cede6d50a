import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { LibraryList } from './libraryList.tsx'

test('an empty shelf offers the first library, and no search', async () => {
  fakeServer(({ path }) =>
    Response.json(path === 'g' ? { id: 'g', permissions: ['LIBRARIES'] } : { items: [], nextCursor: null }),
  )
  await showAt(<LibraryList />, { address: '/g/g/library', path: '/g/$groupId/library' })
  expect(await screen.findAllByRole('link', { name: 'Create a library' })).toHaveLength(1)
  expect(screen.queryByRole('searchbox')).toBeNull()
})
