import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import type { ReplyOf } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { UserDangerZone } from './UserActions.tsx'

type Person = ReplyOf<'admin.getUserById'>

async function open(facts: Partial<Person>) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { id: 'root', roles: ['ADMINISTRATOR'] })
  const person = { id: 'ana', displayName: 'Ana', roles: [], erasedAt: null, ...facts } as unknown as Person
  await showAt(<UserDangerZone person={person} />, { client })
}
const mayDelete = () => screen.queryByRole('button', { name: 'Delete the account' }) !== null

const can = { ban: true, isolate: true, resetPassword: true, setRoles: true, viewAs: true, delete: true }

test('staff can delete a banned member without lifting the ban', async () => {
  await open({ status: 'BANNED', can })
  expect(screen.getByRole('button', { name: 'Unban' })).toBeDefined()
  expect(mayDelete()).toBe(true)
})

test('staff are offered what they may do, and no more', async () => {
  await open({ status: 'BANNED', can: { ...can, isolate: false, delete: false } })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Unban'])
})
