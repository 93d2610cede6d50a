import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeSilentServer, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ManagedCommunity } from './community.tsx'

const open = () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', roles: [] })
  return showAt(<ManagedCommunity />, { address: '/communities/choirs', path: '/communities/$handle', client })
}

/** The page of the community `choirs` that is not written yet, where the search knows these. */
async function show(found: () => Response) {
  fakeServer(({ path }) =>
    path === 'searchEnterpriseGroupsV3'
      ? found()
      : Response.json({ code: 'COMMUNITY_NOT_FOUND', status: 404 }, { status: 404 }),
  )
  await open()
  return screen.findByRole('textbox', { name: /^Page title/ })
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

const written = {
  communityId: 'c',
  communityHandle: 'choirs',
  title: 'The Choirs',
  communityProfile: {
    communityLogoUrl: 'http://localhost/media/logo/max',
    bannerUrl: 'http://localhost/media/banner/max',
    description: 'We sing.',
    join: { description: 'Sing along.', imageSrc: 'http://localhost/media/join/max' },
    pictures: [],
  },
}
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Page title/ })
const fill = (field: HTMLElement, value: string) => act(async () => void fireEvent.change(field, { target: { value } }))
const publish = () => act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Publish page' })))

test('text written while the page is being published stays, and is published next', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  let sent = 0
  fakeServer(() => {
    sent += 1
    return sent === 2 ? promise : Response.json(written)
  })
  await open()
  await fill(await title(), 'All choirs')
  await publish()
  await fill(await title(), 'All choirs of the town')
  await act(async () => resolve(Response.json({ ...written, title: 'All choirs' })))
  await expect.poll(() => sent).toBeGreaterThan(2)
  expect((await title()).value).toBe('All choirs of the town')
  await screen.findByRole('button', { name: 'Publish page' })
})

test('the first page stays as written while it is asked again whether there is one', async () => {
  const field = await show(() => Response.json({ code: 'NOT_ALLOWED', status: 403 }, { status: 403 }))
  await fill(field, 'The Choirs of the town')
  const requests = fakeSilentServer()
  await act(async () => {
    for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
  })
  expect(requests.map(({ path }) => path)).toContain('choirs')
  expect((await title()).value).toBe('The Choirs of the town')
})

test('a press on a part of the preview leads to its field, and the part in hand is marked', async () => {
  fakeServer(() => Response.json(written))
  await open()
  const field = await title()
  fireEvent.click(screen.getByRole('button', { name: 'Edit: Page title' }))
  expect(document.activeElement).toBe(field)
  const isMarked = (name: string) =>
    screen.getByRole('button', { name: `Edit: ${name}` }).closest('[data-current]') !== null
  expect([isMarked('Page title'), isMarked('Banner')]).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Edit: Banner' }))
  expect([isMarked('Page title'), isMarked('Banner')]).toEqual([false, true])
})
