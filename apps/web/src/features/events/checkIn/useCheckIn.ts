import type { CheckInTone } from '@koinon/ui/checkIn/CheckInResult'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { idempotencyKeyOf, useMutationCall, usePages } from '#lib/data/calls/index.ts'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { t } from '#lib/text/i18n/index.ts'
import { offlineQueue, useCompletedCalls, useQueuedCalls } from '#lib/data/offline/offlineQueue.ts'
import { problemOf } from '#lib/data/problems/index.ts'
import { dateOf, guestCalls } from '../guests/types.ts'
import type { Guest, OccurrenceRef } from '../guests/types.ts'
import { guestErrorMessages } from '../guests/labels.ts'
import { toneOf } from './scanResults.ts'
import type { ScanReply, ScanResult } from './scanResults.ts'
import { signalResult } from './signalResult.ts'
import type { Signal } from './signalResult.ts'
import { readTicketText } from './readTicketText.ts'
import { useLatestGuests } from './useLatestGuests.ts'

type Given = GivenOf<'eventCheckIn.checkInUser'>
type Body = NonNullable<Given['body']>

export interface RequestedCheckIn {
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
function useGuestList(of: OccurrenceRef) {
  const list = usePages('groups.communityEventListMembers', {
    params: { eventId: of.eventId },
    body: { ...dateOf(of), limit: listedAtOnce },
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isError } = list
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])
  const listed = useMemo(() => list.data?.items ?? [], [list.data])
  const latest = useLatestGuests(listed)
  const { guests } = latest
  const byId = useMemo(() => new Map(guests.map((guest) => [guest.person.id, guest])), [guests])
  return { list, latest, guests, byId }
}

/** A scan that waits to be reported. */
export interface QueuedScan {
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

interface ScanInput {
  readonly latest: ReturnType<typeof useLatestGuests>
  readonly show: (result: ScanResult, body: Body | undefined) => void
  /** Why this device by itself turned away a scan. */
  readonly refusedHere: RefObject<WeakMap<object, ScanResult>>
  readonly offlineResultOf: (body: Body) => ScanResult
}

/** Reports scans to the server, or keeps them until there is a connection. */
function useScan({ latest, show, refusedHere, offlineResultOf }: ScanInput) {
  return useMutationCall('eventCheckIn.checkInUser', {
    isQueuedOffline: true,
    invalidates: guestCalls,
    onSuccess: (reply, given) => {
      updateGuest(latest, given.body, reply.member)
      show(scanResultOf(reply), given.body)
    },
    onQueued: (given) => {
      updateGuest(latest, given.body, null)
      const refused = refusedHere.current.get(given)
      // Nobody is let in later who was turned away here.
      if (refused !== undefined) void offlineQueue.discard(idempotencyKeyOf(given))
      show(refused ?? offlineResultOf(given.body ?? {}), given.body)
    },
    onFailure: (error, given) => {
      updateGuest(latest, given.body, null)
      const words = problemOf(error, guestErrorMessages).sentence
      show({ ...localResult(null), kind: 'FAILED', words }, given.body)
    },
  })
}

/**
 * The door of an event on this device: its guest list, stored for offline use, the scans still to be reported to the
 * server, and the one way to check somebody in or out.
 */
export function useCheckIn(of: OccurrenceRef) {
  const { eventId } = of
  const { list, latest, guests, byId } = useGuestList(of)
  const queued = useQueued(of)
  const [result, setResult] = useState<ScanResult | null>(null)
  const reported = useReported(eventId, byId)
  const isSame = useSameAsBefore()
  // Why this device by itself would turn away a scan: on a bad line it turns out only later that it has to say so.
  const local = useRef(new WeakMap<object, ScanResult>())
  const show = (next: ScanResult, requested: RequestedCheckIn | undefined) => {
    signalResult(signals[toneOf(next)])
    setResult({ ...next, isScanned: requested?.ticket !== undefined })
  }
  const offlineResultOf = (body: Body): ScanResult =>
    body.undo === undefined
      ? localResult(guestOf(byId, body))
      : {
          ...localResult(result?.guest ?? null),
          kind: 'UNDONE',
          words: t('Undone. Syncs when you’re back online.'),
        }
  const scan = useScan({ latest, show, refusedHere: local, offlineResultOf })
  const check = (requested: RequestedCheckIn) => {
    if (isSame(requested.ticket)) return
    const refused = requested.direction === 'EXIT' ? null : refusedAlone(requested, guestOf(byId, requested), queued)
    if (refused !== null && !navigator.onLine) {
      show(refused, requested)
      return
    }
    const [nonce, at] = [crypto.randomUUID(), new Date().toISOString()]
    const given = { body: { ...requested, ...dateOf(of), eventId, nonce, at } }
    if (refused !== null) local.current.set(given, refused)
    const pressed = requested.userId === undefined ? undefined : byId.get(requested.userId)
    if (pressed !== undefined && refused === null) {
      const now = new Date()
      latest.set({ ...pressed, checkedInAt: requested.direction === 'EXIT' ? null : now, updatedAt: now })
    }
    scan.mutate(given)
  }
  return {
    list,
    guests,
    queued,
    counts: list.data?.pages[0]?.counts,
    result,
    silence: () => setResult(null),
    reported,
    discardReported: () => reported.forEach(({ id }) => void offlineQueue.discard(id)),
    check,
    ahead: latest.ahead,
    undo: (checkInId: string) => scan.mutate({ body: { undo: checkInId } }),
  }
}
export type CheckInState = ReturnType<typeof useCheckIn>

/** Keeps what the server said of the guest, or what the list says if it said nothing. */
function updateGuest(latest: ReturnType<typeof useLatestGuests>, body: Body | undefined, said: Guest | null): void {
  if (said !== null) latest.set(said)
  else if (body?.userId !== undefined) latest.delete(body.userId)
}

const signals = { in: 'IN', again: 'AGAIN', not: 'NOT' } as const satisfies Record<CheckInTone, Signal>

/** The guest whom a scan identifies, as far as this device knows. */
function guestOf(byId: ReadonlyMap<string, Guest>, { userId, ticket }: RequestedCheckIn | Body): Guest | null {
  const id = userId ?? (ticket === undefined ? undefined : readTicketText(ticket)?.accountId)
  return (id === undefined ? undefined : byId.get(id)) ?? null
}

export const scanResultOf = ({ result, member, at, by, checkInId }: ScanReply): ScanResult => ({
  kind: result,
  name: member?.person.displayName ?? null,
  at,
  by: by?.displayName ?? null,
  checkInId,
  guest: member,
})

/** The device's own result for a scan, once it is recorded. */
const localResult = (guest: Guest | null): ScanResult => ({
  kind: 'QUEUED',
  name: guest?.person.displayName ?? null,
  at: new Date(),
  by: null,
  checkInId: null,
  guest,
})

/** Why somebody is not admitted offline, as far as this device knows; null: admitted, to be reported later. */
function refusedAlone(
  requested: RequestedCheckIn,
  guest: Guest | null,
  queued: ReadonlyMap<string, QueuedScan>,
): ScanResult | null {
  const local = localResult(guest)
  // Only the server knows whose code it is.
  if (requested.code !== undefined)
    return { ...local, kind: 'FAILED', words: t('Codes need a connection. Search for the name in the list.') }
  if (guest === null) return { ...local, kind: 'NOT_ON_LIST', words: t('Not on this device’s list') }
  // A host decides here and now; whether there was a place turns out when it is reported.
  if (guest.state !== 'CONFIRMED' && requested.force !== true) return { ...local, kind: 'NOT_CONFIRMED' }
  const last = queued.get(guest.person.id)
  const since = last === undefined ? guest.checkedInAt : last.isOut ? null : last.at
  return since === null ? null : { ...local, kind: 'ALREADY_IN', at: since }
}

/** Each person's latest scan on this device that has not reached the server yet. */
function useQueued({ eventId, occurrence }: OccurrenceRef): ReadonlyMap<string, QueuedScan> {
  const waiting = useQueuedCalls()
  return useMemo(() => {
    const mine = waiting.flatMap(({ name, given, at }) => {
      if (name !== 'eventCheckIn.checkInUser') return []
      const { body = {} } = given as Given
      const id = body.userId ?? (body.ticket === undefined ? undefined : readTicketText(body.ticket)?.accountId)
      const isOut = body.direction === 'EXIT'
      const isHere = body.eventId === eventId && body.occurrence === occurrence
      return isHere ? [[id ?? `${at}`, { at: new Date(at), isOut }] as const] : []
    })
    return new Map(mine)
  }, [waiting, eventId, occurrence])
}

/** Why a scan was refused that was reported later. */
function refusalText({ code, problem }: { readonly code: string | undefined; readonly problem: string }): string {
  const known = Object.entries(guestErrorMessages).find(([name]) => name === code)?.[1]
  return known === undefined ? problem : t(known)
}

/** The outcome of a scan that was reported later. */
export interface ReportedScan {
  readonly id: string
  readonly result: ScanResult
}

/**
 * The outcomes of this device's scans that were reported later, also while no check-in was open; until they are read.
 */
function useReported(eventId: string, byId: ReadonlyMap<string, Guest>): readonly ReportedScan[] {
  const done = useCompletedCalls()
  return useMemo(
    () =>
      done.flatMap(({ id, name, given, at, outcome }) => {
        const { body = {} } = given as Given
        if (name !== 'eventCheckIn.checkInUser' || outcome === undefined) return []
        // Its date may have been split off meanwhile, and be at another event's door.
        const reply = 'reply' in outcome ? (outcome.reply as ScanReply) : undefined
        if (body.eventId !== eventId && reply?.member?.eventId !== eventId) return []
        const local = { ...localResult(guestOf(byId, body)), at: new Date(at) }
        if ('problem' in outcome)
          return [{ id, result: { ...local, kind: 'FAILED' as const, words: refusalText(outcome) } }]
        const result = scanResultOf(outcome.reply as ScanReply)
        return [{ id, result: { ...result, name: result.name ?? local.name } }]
      }),
    [done, eventId, byId],
  )
}
