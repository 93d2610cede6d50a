import { act, fireEvent, render, screen } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { ReportPerson } from '../people/ReportPerson.tsx'
import { ReportDialog } from './ReportDialog.tsx'
import { ReportThanksDialog } from './ReportThanksDialog.tsx'
import { reportThanks } from './reportThanks.ts'
import { useReport } from './useReport.ts'

afterEach(() => reportThanks.close())

function Thanks() {
  const thanks = useSyncExternalStore(reportThanks.subscribe, reportThanks.current)
  return thanks && <ReportThanksDialog thanks={thanks} />
}

/** A card with its report form; it leaves its list as soon as it may. */
function ReportedCard({ onClose }: { readonly onClose: () => void }) {
  const sending = useReport('content.reportContent', { postId: 'post', onSent: onClose })
  return (
    <ReportDialog
      title="Report the post by Ana"
      legend="Why are you reporting this?"
      hint="Only moderators read this."
      state={sending}
      onSend={(said) => sending.mutate({ body: { postId: 'post', ...said } })}
      onClose={onClose}
    />
  )
}
function List({ Card }: { readonly Card: (props: { readonly onClose: () => void }) => ReactNode }) {
  const [isShown, setShown] = useState(true)
  return (
    <>
      {isShown && <Card onClose={() => setShown(false)} />}
      <Thanks />
    </>
  )
}

const to = { level: 'PLATFORM', group: null, dueAt: null }
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** Reports with these words; returns the text of the thanks and what was sent. */
async function report(words: string, again: boolean, Card = ReportedCard): Promise<{ said: string; sent: SentCall[] }> {
  const sent = fakeServer(() => Response.json({ reportId: 'report', next: '', to, again }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List Card={Card} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('radio', { name: /Spam/ }))
  fireEvent.change(screen.getByLabelText(/What should moderators know/), { target: { value: words } })
  await press(/^Send report/)
  const done = await screen.findByRole('button', { name: /^Done/ })
  return { said: done.closest('[role=dialog]')?.textContent ?? '', sent }
}

test('the thanks stay when the reported card is gone, and the post leaves the feeds when they close', async () => {
  const { said, sent } = await report('Look at this', false)
  expect(said).toContain('Report received')
  expect(said).toContain('let you know')
  expect(sent.map(({ path }) => path)).toEqual(['reportContent'])
  await press(/^Done/)
  await expect.poll(() => sent.at(-1)).toEqual({ path: 'feedFeedback', body: { postId: 'post', lessOf: 'POST' } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['And at this', 'Added to your earlier report.'],
  ['', 'Your earlier report is still open.'],
])('a repeated report with the words “%s” says: %s', async (words, sentence) => {
  const { said } = await report(words, true)
  expect(said).toContain('Already reported')
  expect(said).toContain(sentence)
})

test('the reported person can be blocked from the thanks', async () => {
  const { sent } = await report('', false, ({ onClose }) => <ReportPerson userId="ana" name="Ana" onClose={onClose} />)
  await press(/^Block Ana/)
  await expect.poll(() => sent.at(-1)).toEqual({ path: 'blockUser', body: { userId: 'ana' } })
  await expect.poll(() => screen.queryByRole('button', { name: /^Done/ })).toBeNull()
})
