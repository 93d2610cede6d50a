import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { preloadLink } from './preloadLink.ts'

test('a link with a query is read in advance as the page it leads to, not as one named after its query', async () => {
  const read: unknown[] = []
  const root = createRootRoute()
  const routes = ['/g/new', '/g/$groupId'].map((path) =>
    createRoute({
      getParentRoute: () => root,
      path,
      loader: ({ params, location: { search } }) => void read.push({ path, params, search }),
    }),
  )
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  preloadLink(router, '/g/new?in=choirs')
  preloadLink(router, '/g/tenors')
  await expect
    .poll(() => read)
    .toEqual([
      { path: '/g/new', params: {}, search: { in: 'choirs' } },
      { path: '/g/$groupId', params: { groupId: 'tenors' }, search: {} },
    ])
})
