import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { HookForm } from './HookForm.tsx'

const press = (element: HTMLElement) => act(async () => void fireEvent.click(element))
const bot = { account: { id: 'vane', displayName: 'Vane' } }

test('a form without an address and events asks for them before it sends anything', async () => {
  const sent = fakeServer(({ path }) =>
    path === 'create'
      ? Response.json({ status: 422, code: 'EVENT_NEEDS_ADMIN' }, { status: 422 })
      : Response.json({ items: [bot] }),
  )
  await showAt(<HookForm groupId="club" base="/hooks" />)
  const create = await screen.findByRole('button', { name: 'Create webhook' })
  await press(create)
  const address = screen.getByRole('textbox', { name: /^Address/ })
  expect(await screen.findByText('Choose at least one.')).toBeTruthy()
  expect(address.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Required field')).toBeTruthy()
  expect(sent.some(({ path }) => path === 'create')).toBe(false)

  fireEvent.change(address, { target: { value: 'https://shop.example/hook' } })
  await press(screen.getByRole('checkbox', { name: /^Post published/ }))
  await press(create)
  expect(sent.find(({ path }) => path === 'create')?.body).toMatchObject({ events: ['post.published'] })
  expect(await screen.findByText(/One of these events is for admins/)).toBeTruthy()
})
