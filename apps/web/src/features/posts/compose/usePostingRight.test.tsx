import { cleanup, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { slowWaits, useSlowWait } from '#lib/entities/groups/slowWaits.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { usePostingRight } from './usePostingRight.ts'

function Waiting() {
  return <p>{`${usePostingRight('g')} ${useSlowWait('g') > 0 ? 'later' : 'now'}`}</p>
}
async function show(until: Date | null) {
  const client = emptyCache()
  const settings = { slowMode: { postSeconds: 600, messageSeconds: 0, until } }
  const group = { id: 'g', locked: false, can: { post: true }, settings, lastPostAt: new Date() }
  client.setQueryData(callKey('groups.getGroup', { params: { id: 'g' } }), group)
  await showAt(<Waiting />, { client })
}

test('in slow mode a page that is loaded anew goes on with the wait, unless slow mode is over', async () => {
  onTestFinished(() => slowWaits.reset())
  await show(new Date(Date.now() - 1000))
  expect(screen.getByText('POST now')).toBeTruthy()
  cleanup()
  await show(null)
  expect(await screen.findByText('POST later')).toBeTruthy()
})
