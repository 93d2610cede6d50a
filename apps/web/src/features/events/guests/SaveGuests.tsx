import { useState } from 'react'
import { Button } from '@koinon/ui/actions/Button'
import { invoke } from '#lib/calls/index.ts'
import { saveAsCsv } from '#lib/csv.ts'
import { t } from '#lib/i18n/index.ts'
import { tellFailure } from '#lib/toasts.ts'
import { guestTable } from './guestTable.ts'
import { dateOf } from './types.ts'
import type { Guest, OfEvent } from './types.ts'

const readAtOnce = 100

/** Everybody on the list, whatever is shown of it. */
async function readAll(of: OfEvent): Promise<Guest[]> {
  const guests: Guest[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(of, cursor)
    guests.push(...page.items)
    cursor = page.nextCursor
  }
  return guests
}
const readPage = (of: OfEvent, cursor: string | undefined) =>
  invoke('groups.communityEventListMembers', {
    params: { eventId: of.eventId },
    body: { ...dateOf(of), limit: readAtOnce, ...(cursor === undefined ? {} : { cursor }) },
  })

/** For hosts: downloads the whole guest list, with what guests answered to which question. */
export function SaveGuests({ questions, ...of }: OfEvent & { readonly questions: readonly string[] }) {
  const [isReading, setReading] = useState(false)
  const save = async () => {
    setReading(true)
    try {
      saveAsCsv('guests', guestTable(await readAll(of), questions))
    } catch (error) {
      tellFailure(error, () => void save())
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
