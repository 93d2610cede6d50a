import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { CallName, GivenOf, ReplyOf } from '#model/calls.ts'
import { startOfflineData } from '../../session/offlineData.ts'
import { NoConnection } from './client.ts'
import { invalidateCalls } from './invalidateCalls.ts'
import { invoke } from './invoke.ts'
import { isBehind } from './orderCheck.ts'

export interface MutationCallOptions<N extends CallName, Before> {
  /** Calls whose answers this changes; those on screen are read again. */
  readonly invalidates?: readonly CallName[]
  /** Shows the result at once; what it returns is passed to `onFailure`, to revert it. */
  readonly onStart?: (given: GivenOf<N>, queryClient: QueryClient) => Before | Promise<Before>
  readonly onSuccess?: (reply: ReplyOf<N>, given: GivenOf<N>, queryClient: QueryClient) => void | Promise<void>
  /** The handler of the render that sent the call: its closure knows what was shown before `onStart`. */
  readonly onFailure?: (error: Error, given: GivenOf<N>, before: Before | undefined, queryClient: QueryClient) => void
  /** Offline, it is stored in this browser and sent once the connection is back; that does not count as a failure. */
  readonly isQueuedOffline?: boolean
  readonly onQueued?: (given: GivenOf<N>) => void
  /** Changes with the same scope are sent one after the other, so that the last choice of somebody in a hurry wins. */
  readonly isInOrder?: boolean
  /** The scope: what is changed, where several calls change it; the call itself by default. */
  readonly scope?: string
}

/** There was no connection: the change is stored in this browser and will be sent by itself. */
export class QueuedOffline extends Error {
  override readonly name = 'KeptForLater'
}

/**
 * One idempotency key for each intent: repeating the same `given` object, whether through the library's retry or a "Try
 * again" button, is recognised by the server and done once.
 */
const keys = new WeakMap<object, string>()
export function idempotencyKeyOf(given: object): string {
  const known = keys.get(given)
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  keys.set(given, key)
  return key
}

/** Remembered from the moment of asking: answers rendered since then show the result already. */
interface Started<N extends CallName, Before> {
  readonly before: Before
  readonly onFailure: MutationCallOptions<N, Before>['onFailure']
}

/** Changes something: `const join = useMutationCall('groups.joinGroup')`, then `join.mutate({ body: { groupId } })`. */
export function useMutationCall<N extends CallName, Before = unknown>(
  name: N,
  options: MutationCallOptions<N, Before> = {},
) {
  const queryClient = useQueryClient()
  return useMutation<ReplyOf<N>, Error, GivenOf<N>, Started<N, Before>>({
    mutationKey: [name],
    ...(options.isInOrder === true ? { scope: { id: options.scope ?? name } } : {}),
    mutationFn: (given) => (options.isQueuedOffline === true ? invokeOrKeep(name, given) : invokeOnce(name, given)),
    onMutate: async (given) => ({
      before: (await options.onStart?.(given, queryClient)) as Before,
      onFailure: options.onFailure,
    }),
    onSuccess: (reply, given) => options.onSuccess?.(reply, given, queryClient),
    onError: (error, given, started) => {
      if (error instanceof QueuedOffline) return options.onQueued?.(given)
      const { onFailure } = started ?? options
      return onFailure?.(error, given, started?.before, queryClient)
    },
    onSettled: () => invalidateCalls(queryClient, options.invalidates ?? []),
  })
}

/** Makes a change outside a component, for example when the time to undo it is over. */
export function invokeOnce<N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> {
  const send = invoke as (name: N, given: GivenOf<N>, options: { idempotencyKey: string }) => Promise<ReplyOf<N>>
  return send(name, given, { idempotencyKey: idempotencyKeyOf(given) })
}

/**
 * Sends the change, or stores it until the connection is back: also if it would overtake a stored one. The storage is
 * loaded only when needed.
 */
async function invokeOrKeep<N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> {
  try {
    if (await isBehind(given)) throw new NoConnection()
    return await invokeOnce(name, given)
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error
    const [{ offlineQueue }] = await Promise.all([import('../offline/offlineQueue.ts'), startOfflineData()])
    await offlineQueue.save({ id: idempotencyKeyOf(given), name, given })
    throw new QueuedOffline()
  }
}
