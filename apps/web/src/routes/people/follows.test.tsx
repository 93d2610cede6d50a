import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Followers, Following } from './follows.tsx'

beforeEach(() => {
  fakeServer(() => Response.json({ items: [], nextCursor: null }))
})

/** Ana looks at whom somebody follows, or who follows them: nobody by default. */
function open(username: string, list = <Following />) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', username: 'ana', nextSteps: [], roles: [] })
  return showAt(list, { address: `/people/${username}`, path: '/people/$username', client })
}

test('a member who follows nobody yet reads the purpose of the list, and where to look', async () => {
  await open('ana')
  await screen.findByText('You don’t follow anyone yet')
  expect(screen.getByRole('link', { name: 'Browse posts' }).getAttribute('href')).toBe('/discover')
})

test('an empty list of another member may also be a hidden one', async () => {
  await open('ben')
  await screen.findByText('This list is empty or private')
  expect(screen.queryByRole('link', { name: 'Browse posts' })).toBeNull()
})

test('the member’s own list is recognised however its address is written', async () => {
  await open('Ana')
  expect(await screen.findByText('You don’t follow anyone yet')).not.toBeNull()
})

test('after a follower is removed the focus is on the next, and with the last it is said that nobody is there', async () => {
  const follower = (id: string) => ({
    id,
    username: id,
    displayName: id,
    kind: 'PERSON',
    avatar: null,
    followsMe: true,
  })
  fakeServer(() => Response.json({ items: ['Ben', 'Cem'].map(follower), nextCursor: null }))
  await open('ana', <Followers />)
  const remove = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `More about ${name}` }))
    const entry = await screen.findByRole('menuitem', { name: `Remove ${name} as a follower` })
    await act(async () => void fireEvent.click(entry))
  }
  await remove('Ben')
  expect(document.activeElement?.closest('li')?.textContent).toContain('Cem')
  await remove('Cem')
  await screen.findByText('No followers yet')
})
