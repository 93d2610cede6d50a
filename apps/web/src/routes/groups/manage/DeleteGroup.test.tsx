import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { DeleteGroup } from './DeleteGroup.tsx'

const result = (buyers: number, atApple: number, onceAtApple: number) => () =>
  Response.json({ code: 'LIVE_PURCHASES', status: 409, buyers, atApple, onceAtApple }, { status: 409 })

/** Asks for the end of a group, and types its name. */
async function openDialog(group: object) {
  const shown = { id: 'g', name: 'Choir', parentId: null, can: { transfer: true, delete: true }, ...group }
  await showAt(<DeleteGroup group={shown} isOpen onOpenChange={() => undefined} />)
  const name = await screen.findByRole('textbox', { name: 'Type the group name' })
  await act(async () => void fireEvent.change(name, { target: { value: 'Choir' } }))
  await press()
}
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Delete group', hidden: true })))

test('a group kept only by one-time purchases through Apple is deleted once that is agreed to', async () => {
  const sent = fakeServer(result(1, 1, 1))
  await openDialog({})
  await screen.findByText(/paid once through Apple/)
  await press()
  await act(async () => void fireEvent.click(await screen.findByRole('checkbox', { name: /^Buyers lose access/ })))
  await press()
  expect(sent.map(({ path }) => path)).toEqual([
    'g?confirmName=Choir',
    'g?confirmName=Choir',
    expect.stringContaining('withoutRefund=true'),
  ])
})

test('purchases that can be refunded, or are charged repeatedly, are settled first', async () => {
  fakeServer(result(3, 2, 1))
  await openDialog({})
  await screen.findByText(/3 people have paid.*Stop selling it first.*1 of them pays through Apple/)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an admin of the parent group deletes it by the kind it has there', async () => {
  const sent = fakeServer(() => Response.json({ ok: true }))
  await openDialog({ kind: 'SUBGROUP', parentId: 'parent', can: { transfer: false, delete: true } })
  // The other call has the name in its address.
  await expect.poll(() => sent.map(({ path }) => path)).toEqual(['g'])
})
