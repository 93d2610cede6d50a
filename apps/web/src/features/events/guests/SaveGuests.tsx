import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { invoke } from '#lib/data/calls/index.ts'
import { saveAsCsv } from '#lib/text/csv/csv.ts'
import { t } from '#lib/text/i18n/index.ts'
import { toastFailure } from '#lib/feedback/toasts.ts'
import { guestTable } from './guestTable.ts'
import { dateOf } from './types.ts'
import type { Guest, OccurrenceRef } from './types.ts'

const readAtOnce = 100

/** Everybody on the list, whatever is shown of it. */
async function readAll(of: OccurrenceRef): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(of, cursor)
    guests.push(...page.items)
    cursor = page.nextCursor
  }
  return guests
}
const readPage = (of: OccurrenceRef, cursor: string | undefined) =>
  invoke('groups.communityEventListMembers', {
    params: { eventId: of.eventId },
    body: { ...dateOf(of), limit: readAtOnce, ...(cursor === undefined ? {} : { cursor }) },
  })

/** For hosts: downloads the whole guest list, with what guests answered to which question. */
export function SaveGuests({ questions, ...of }: OccurrenceRef & { readonly questions: readonly string[] }) {
  const [isReading, setReading] = useState(false)
  const save = async () => {
    setReading(true)
    try {
      saveAsCsv('guests', guestTable(await readAll(of), questions))
    } catch (error) {
      toastFailure(error, () => void save())
    } finally {
      setReading(false)
    }
  }
  return (
    <Button size="dense" icon="download-simple" isLoading={isReading} onPress={() => void save()}>
      {t('Save as CSV')}
    </Button>
  )
}
