import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Domains } from './Domains.tsx'

const domainOf = (domain: string, provedAt: string | null) => ({
  domain,
  recordName: `_koinon.${domain}`,
  recordValue: 'koinon-domain=x',
  provedAt,
  checkedAt: null,
})
const listed = { domains: [domainOf('mill.example', '2030-05-01T12:00:00.000Z'), domainOf('tower.example', null)] }
const press = async (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

test('a domain on which accounts may depend is removed only after a question, another one at once', async () => {
  const sent = fakeServer(() => Response.json(listed))
  const removed = () => sent.filter(({ path }) => path === 'remove').map(({ body }) => body['domain'])
  await showAt(<Domains groupId="club" />)
  await press('Remove tower.example')
  await waitFor(() => expect(removed()).toEqual(['tower.example']))
  await press('Remove mill.example')
  await screen.findByRole('alertdialog', { name: 'Remove mill.example?' })
  expect(removed()).toEqual(['tower.example'])
  await press('Remove domain')
  await waitFor(() => expect(removed()).toEqual(['tower.example', 'mill.example']))
})
