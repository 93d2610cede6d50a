import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import type { Entitlement } from './labels.ts'

const ended = { id: 'e', title: 'Seed box', buyers: 2, atApple: 0, can: { edit: false, delete: true } }
const press = (where: { getByRole: typeof screen.getByRole }) =>
  act(async () => void fireEvent.click(where.getByRole('button', { name: 'Refund the buyers' })))

test('an offer that is no longer on sale can only be refunded: the dialog says so, and asks nothing else', async () => {
  const sent = fakeServer(() => Response.json({ kept: 0, refunded: 2 }))
  await showAt(<RefundDialog groupId="g" offer={ended as Entitlement} />)
  await press(screen)
  const dialog = await screen.findByRole('dialog', { name: 'Refund the buyers of “Seed box”?' })
  expect(within(dialog).getByText('2 buyers still have it, and lose it now.')).toBeTruthy()
  await press(within(dialog))
  await expect.poll(() => sent.map(({ body }) => body)).toContainEqual({ livePurchases: 'CANCEL_AND_REFUND' })
})
