import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { showAt } from '../../lib/shell/testing.tsx'
import { ManagedCommunity } from './community.tsx'

/** The page of the community `choirs` that is not written yet, where the search knows these. */
async function show(found: () => Response) {
  serving(({ path }) =>
    path === 'searchEnterpriseGroupsV3'
      ? found()
      : Response.json({ code: 'COMMUNITY_NOT_FOUND', status: 404 }, { status: 404 }),
  )
  await showAt(<ManagedCommunity />, { address: '/communities/choirs', path: '/communities/$handle' })
  return screen.findByRole('textbox', { name: /^Title of the page/ })
}

test('a page nobody has written yet is named after its community', async () => {
  const known = [
    { group: { handle: 'choirs-of-old', name: 'Choirs of old' } },
    { group: { handle: 'choirs', name: 'The Choirs' } },
  ]
  const title = await show(() => Response.json({ items: known, nextCursor: null, facets: {}, total: 2 }))
  expect(title).toHaveProperty('value', 'The Choirs')
})

test('without the name the page can still be written', async () => {
  const title = await show(() => Response.json({ code: 'NOT_ALLOWED', status: 403 }, { status: 403 }))
  expect(title).toHaveProperty('value', '')
})
