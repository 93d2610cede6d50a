import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { useGroupItems } from './useGroupItems.tsx'

const group = (id: string) => ({ id, name: id.toUpperCase(), kind: 'STANDARD', picture: null })

function Shown() {
  return useGroupItems().map(({ href, label, hasNew = false }) => (
    <p key={href}>
      {label} {hasNew ? 'new' : 'seen'}
    </p>
  ))
}

test('a member sees which groups have new posts, except for the one that is open', async () => {
  const ids = ['choir', 'allotments', 'cinema']
  const sent = fakeServer(({ path }) =>
    Response.json(
      path === 'getLatestGroupPosts'
        ? { items: ids.map((groupId) => ({ groupId, isNew: groupId !== 'cinema' })) }
        : { items: ids.map((id) => ({ group: group(id) })), nextCursor: null },
    ),
  )
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'ana' })
  await showAt(<Shown />, { address: '/g/allotments', path: '/g/$groupId', client })
  await screen.findByText('CHOIR new')
  screen.getByText('ALLOTMENTS seen')
  screen.getByText('CINEMA seen')
  const call = sent.find(({ path }) => path === 'getLatestGroupPosts')
  expect(call?.body).toEqual({ groupIds: ['allotments', 'choir', 'cinema'] })
})
