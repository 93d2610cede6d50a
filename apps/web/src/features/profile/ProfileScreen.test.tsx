import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ProfileScreen } from './ProfileScreen.tsx'

const ben = {
  id: 'ben',
  username: 'ben',
  displayName: 'Ben',
  kind: 'PERSON',
  avatar: null,
  blockedByMe: true,
  isPrivate: false,
  followState: 'NOT_FOLLOWING',
  followsMe: false,
}
const gone = () =>
  Response.json(
    { status: 404, code: 'USER_NOT_FOUND' },
    { status: 404, headers: { 'content-type': 'application/problem+json' } },
  )

/** Ana has Ben's page open when his name is no longer his. */
async function loseName(byId: () => Response) {
  fakeServer(({ path }) => (path === 'ben' ? byId() : path === '%40ben' ? gone() : Response.json({ items: [] })))
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana', username: 'ana', nextSteps: [], roles: [] })
  const key = callKey('users.getProfile', { params: { userId: '@ben' } })
  client.setQueryData(key, ben)
  const { history } = await showAt(<ProfileScreen part="about">{() => null}</ProfileScreen>, {
    address: '/at/ben',
    path: '/at/$username',
    client,
  })
  await act(async () => client.invalidateQueries({ queryKey: key }))
  return history
}

test('an open profile follows its owner to a new user name', async () => {
  const history = await loseName(() => Response.json({ ...ben, username: 'benno' }))
  await expect.poll(() => history.location.pathname).toBe('/@benno/about')
})

test('the page of a person who is gone says so', async () => {
  const history = await loseName(gone)
  expect(await screen.findByText(/This profile doesn’t exist/u)).not.toBeNull()
  expect(history.location.pathname).toBe('/at/ben')
})
