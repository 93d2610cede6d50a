import { useEffect, useMemo, useRef, useState } from 'react'
import { idempotencyKeyOf, useMutationCall, usePages } from '../../../lib/calls/index.ts'
import type { GivenOf, ReplyOf } from '../../../lib/calls/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { outbox, useWaiting } from '../../../lib/offline/outbox.ts'
import { problemOf } from '../../../lib/problems/index.ts'
import { dateOf, guestCalls } from '../guests/types.ts'
import type { Guest, OfEvent } from '../guests/types.ts'
import { signal } from './signal.ts'
import type { Signal } from './signal.ts'
import { readTicketText } from './ticketText.ts'

export type Scanned = ReplyOf<'eventCheckIn.checkInUser'>
type Given = GivenOf<'eventCheckIn.checkInUser'>
type Body = NonNullable<Given['body']>

/** The result of one scan. QUEUED: scanned offline; admitted on this device, to be reported later. */
export interface Said {
  readonly kind: Scanned['result'] | 'QUEUED' | 'FAILED'
  readonly name: string | null
  readonly words?: string | undefined
  readonly at: Date
  readonly by: string | null
  readonly checkInId: string | null
  readonly guest: Guest | null
}
export interface Wanted {
  readonly ticket?: string
  readonly code?: string
  readonly userId?: string
  readonly direction?: 'ENTRY' | 'EXIT'
  readonly force?: boolean
}

const listedAtOnce = 100
/** A code stays in front of the camera for a while: seeing it again is not a new scan. */
const sameWithinMs = 4000

/** The complete guest list, so that names can be searched offline, too. */
function useGuestList(of: OfEvent) {
  const list = usePages('groups.communityEventListMembers', {
    params: { eventId: of.eventId },
    body: { ...dateOf(of), limit: listedAtOnce },
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = list
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const guests = useMemo(() => list.data?.items ?? [], [list.data])
  const byId = useMemo(() => new Map(guests.map((guest) => [guest.person.id, guest])), [guests])
  return { list, guests, byId }
}

/** A scan that waits to be reported. */
export interface Queued {
  readonly at: Date
  /** Went out, instead of in. */
  readonly isOut: boolean
}

/** Whether the same code was in front of the camera just now. */
function useSameAsBefore() {
  const last = useRef({ text: '', at: 0 })
  return (text: string | undefined): boolean => {
    const now = Date.now()
    const isSame = text !== undefined && last.current.text === text && now - last.current.at < sameWithinMs
    last.current = { text: text ?? '', at: now }
    return isSame
  }
}

/**
 * The door of an event on this device: its guest list, stored for offline use, the scans still to be reported to the
 * server, and the one way to check somebody in or out.
 */
export function useDoor(of: OfEvent) {
  const { eventId } = of
  const { list, guests, byId } = useGuestList(of)
  const queued = useQueued(eventId)
  const [said, setSaid] = useState<Said | null>(null)
  const [conflicts, setConflicts] = useConflicts(eventId, byId)
  const isSame = useSameAsBefore()
  // Why this device by itself would turn away a scan: on a bad line it turns out only later that it has to say so.
  const alone = useRef(new WeakMap<object, Said>())
  const say = (next: Said) => {
    signal(signals[next.kind] ?? 'NOT')
    setSaid(next)
  }
  const scan = useMutationCall('eventCheckIn.checkInUser', {
    isKept: true,
    invalidates: guestCalls,
    onSuccess: (reply) => say(saidOf(reply)),
    onKept: (given) => {
      const refused = alone.current.get(given)
      // Nobody is let in later who was turned away here.
      if (refused !== undefined) void outbox.discard(idempotencyKeyOf(given))
      say(refused ?? saidAlone(guestOf(byId, given.body ?? {})))
    },
    onFailure: (error) => say({ ...saidAlone(null), kind: 'FAILED', words: problemOf(error).sentence }),
  })
  const check = (wanted: Wanted) => {
    if (isSame(wanted.ticket)) return
    const refused = wanted.direction === 'EXIT' ? null : refusedAlone(wanted, guestOf(byId, wanted), queued)
    if (refused !== null && !navigator.onLine) {
      say(refused)
      return
    }
    const [nonce, at] = [crypto.randomUUID(), new Date().toISOString()]
    const given = { body: { ...wanted, ...dateOf(of), eventId, nonce, at } }
    if (refused !== null) alone.current.set(given, refused)
    scan.mutate(given)
  }
  return {
    list,
    guests,
    queued,
    counts: list.data?.pages[0]?.counts,
    said,
    silence: () => setSaid(null),
    conflicts,
    forgetConflicts: () => setConflicts([]),
    check,
    takeBack: (checkInId: string) => scan.mutate({ body: { undo: checkInId } }),
  }
}
export type Door = ReturnType<typeof useDoor>

const signals: Readonly<Partial<Record<Said['kind'], Signal>>> = {
  CHECKED_IN: 'IN',
  QUEUED: 'IN',
  UNDONE: 'IN',
  ALREADY_IN: 'AGAIN',
}

/** Whom a scan identifies, as far as this device knows. */
function guestOf(byId: ReadonlyMap<string, Guest>, { userId, ticket }: Wanted | Body): Guest | null {
  const id = userId ?? (ticket === undefined ? undefined : readTicketText(ticket)?.accountId)
  return (id === undefined ? undefined : byId.get(id)) ?? null
}

export const saidOf = ({ result, member, at, by, checkInId }: Scanned): Said => ({
  kind: result,
  name: member?.person.displayName ?? null,
  at,
  by: by?.displayName ?? null,
  checkInId,
  guest: member,
})

/** The device's own result for a scan, once it is recorded. */
const saidAlone = (guest: Guest | null): Said => ({
  kind: 'QUEUED',
  name: guest?.person.displayName ?? null,
  at: new Date(),
  by: null,
  checkInId: null,
  guest,
})

/** Why somebody is not admitted offline, as far as this device knows; null: admitted, to be reported later. */
function refusedAlone(wanted: Wanted, guest: Guest | null, queued: ReadonlyMap<string, Queued>): Said | null {
  const alone = saidAlone(guest)
  // Only the server knows whose code it is.
  if (wanted.code !== undefined)
    return { ...alone, kind: 'FAILED', words: t('Codes need a connection. Search for the name in the list.') }
  if (guest === null) return { ...alone, kind: 'NOT_ON_LIST', words: t("Not on this device's list.") }
  if (guest.state !== 'CONFIRMED') return { ...alone, kind: 'NOT_CONFIRMED' }
  const last = queued.get(guest.person.id)
  const since = last === undefined ? guest.checkedInAt : last.isOut ? null : last.at
  return since === null ? null : { ...alone, kind: 'ALREADY_IN', at: since }
}

/** Who last went in or out here without the server knowing yet, by person. */
function useQueued(eventId: string): ReadonlyMap<string, Queued> {
  const waiting = useWaiting()
  return useMemo(() => {
    const mine = waiting.flatMap(({ name, given, at }) => {
      if (name !== 'eventCheckIn.checkInUser') return []
      const { body = {} } = given as Given
      const id = body.userId ?? (body.ticket === undefined ? undefined : readTicketText(body.ticket)?.accountId)
      const isOut = body.direction === 'EXIT'
      return body.eventId === eventId ? [[id ?? `${at}`, { at: new Date(at), isOut }] as const] : []
    })
    return new Map(mine)
  }, [waiting, eventId])
}

/** Scans reported later whose result differs from what this device had said. */
function useConflicts(eventId: string, byId: ReadonlyMap<string, Guest>) {
  const [conflicts, setConflicts] = useState<readonly Said[]>([])
  const names = useRef(byId)
  useEffect(() => {
    names.current = byId
  }, [byId])
  useEffect(
    () =>
      outbox.hear(({ name, given }, outcome) => {
        const { body = {} } = given as Given
        if (name !== 'eventCheckIn.checkInUser' || body.eventId !== eventId) return
        const next: Said =
          'reply' in outcome
            ? saidOf(outcome.reply as Scanned)
            : { ...saidAlone(null), kind: 'FAILED', words: problemOf(outcome.error).sentence }
        const guest = body.userId === undefined ? undefined : names.current.get(body.userId)
        if (next.kind !== 'CHECKED_IN')
          setConflicts((before) => [...before, { ...next, name: next.name ?? guest?.person.displayName ?? null }])
      }),
    [eventId],
  )
  return [conflicts, setConflicts] as const
}
