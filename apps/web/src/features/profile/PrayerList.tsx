import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '@koinon/ui/actions/Button'
import { Stack } from '@koinon/ui/foundations/Stack'
import { invalidateCalls, invokeOnce, usePages } from '#lib/data/calls/index.ts'
import { focusNeighbour } from '#lib/interaction/focus.ts'
import { t, word } from '#lib/text/i18n/index.ts'
import { lazyPart } from '#lib/navigation/lazyPart.tsx'
import { EmptyList } from '#lib/feedback/EmptyList.tsx'
import { Loaded, LoadMore } from '#lib/feedback/index.ts'
import { useUndo } from '#lib/feedback/useUndo.ts'
import { RowsSkeleton } from '#lib/feedback/RowsSkeleton.tsx'
import { type Prayer, PrayerCard, prayerCalls } from './PrayerCard.tsx'

const RequestPrayer = lazyPart(() => import('./RequestPrayer.tsx'), 'RequestPrayer')
const ReportPrayer = lazyPart(() => import('./ReportPrayer.tsx'), 'ReportPrayer')
const AnswerPrayer = lazyPart(() => import('./AnswerPrayer.tsx'), 'AnswerPrayer')

export interface PrayerListProps {
  /** The author of the requests; everybody's are listed if omitted. */
  readonly userId?: string
  /** Whether the member may ask here. */
  readonly mayAsk: boolean
  /** The empty state's text. */
  readonly children: ReactNode
}

type Opened = { readonly part: 'ask' } | { readonly part: 'answer' | 'report'; readonly prayer: Prayer }

/** Prayer requests, newest first. */
export function PrayerList({ userId, mayAsk, children }: PrayerListProps) {
  const queryClient = useQueryClient()
  const prayers = usePages('users.getPrayers', { query: userId === undefined ? {} : { userId } })
  const undo = useUndo('prayers')
  const [open, setOpen] = useState<Opened>()
  const close = () => setOpen(undefined)
  const remove = (id: string) => {
    focusNeighbour(document.querySelector(`[data-item="${CSS.escape(id)}"]`)?.closest('li') ?? null)
    undo.run(id, {
      message: t('Request deleted'),
      commit: async () => {
        await invokeOnce('users.deleteAccountPrayer', { params: { id } })
        await invalidateCalls(queryClient, prayerCalls)
      },
    })
  }
  const requestButton = <Button onPress={() => setOpen({ part: 'ask' })}>{t('Ask for prayer')}</Button>
  return (
    <>
      <Loaded query={prayers} skeleton={<RowsSkeleton rows={3} />}>
        {({ items }) => {
          const shown = items.filter(({ id }) => !undo.isGone(id))
          if (shown.length === 0)
            return (
              <EmptyList kind="message" action={mayAsk ? requestButton : undefined}>
                {children}
              </EmptyList>
            )
          return (
            <>
              {mayAsk && (
                <Stack isPadded gap={5} align="start">
                  {requestButton}
                </Stack>
              )}
              <ul role="list" aria-label={word('Prayers', 'part of a profile')}>
                {shown.map((prayer) => (
                  <li key={prayer.id}>
                    <PrayerCard
                      prayer={prayer}
                      onDelete={() => remove(prayer.id)}
                      onAnswer={() => setOpen({ part: 'answer', prayer })}
                      onReport={() => setOpen({ part: 'report', prayer })}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
      <LoadMore {...prayers} />
      {open?.part === 'ask' && <RequestPrayer onClose={close} />}
      {open?.part === 'answer' && <AnswerPrayer prayer={open.prayer} onClose={close} />}
      {open?.part === 'report' && <ReportPrayer prayer={open.prayer} onClose={close} />}
    </>
  )
}
