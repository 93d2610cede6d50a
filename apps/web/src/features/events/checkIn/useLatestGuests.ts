import { useMemo, useState } from 'react'
import type { Guest } from '../guests/types.ts'

/**
 * The guests as of the last press on this device: a press that is on its way, and what the server answered since the
 * list was read, come before the list.
 */
export function useLatestGuests(listed: readonly Guest[]) {
  const [known, setKnown] = useState<ReadonlyMap<string, Guest>>(new Map())
  const guests = useMemo(() => listed.map((guest) => newerOf(guest, known.get(guest.person.id))), [listed, known])
  const ahead = guests.reduce((sum, guest, index) => sum + isIn(guest) - isIn(listed[index]), 0)
  return {
    guests,
    /** How many more are in than the list knew. */
    ahead,
    set: (guest: Guest) => setKnown((before) => new Map(before).set(guest.person.id, guest)),
    delete: (id: string) => setKnown((before) => new Map([...before].filter(([other]) => other !== id))),
  }
}

const isIn = (guest: Guest | undefined): number => Number((guest?.checkedInAt ?? null) !== null)
const newerOf = (listed: Guest, known: Guest | undefined): Guest =>
  known !== undefined && known.updatedAt > listed.updatedAt ? known : listed
