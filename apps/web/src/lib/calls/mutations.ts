import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { CallName, GivenOf, ReplyOf } from '../../model/calls.ts'
import { beginKeeping } from '../session/kept.ts'
import { NoConnection } from './client.ts'
import { invalidateCalls } from './invalidate.ts'
import { invoke } from './invoke.ts'

export interface MutationCallOptions<N extends CallName, Before> {
  /** Calls whose answers are different afterwards; those on screen are read anew. */
  readonly invalidates?: readonly CallName[]
  /** Shows the result at once; what it gives back is handed to `onFailure`, to take it back. */
  readonly onStart?: (given: GivenOf<N>, queryClient: QueryClient) => Before | Promise<Before>
  readonly onSuccess?: (reply: ReplyOf<N>, given: GivenOf<N>, queryClient: QueryClient) => void | Promise<void>
  readonly onFailure?: (error: Error, given: GivenOf<N>, before: Before | undefined, queryClient: QueryClient) => void
  /** Without a line it is kept in this browser and sent when the line is back; that is no failure. */
  readonly isKept?: boolean
  readonly onKept?: (given: GivenOf<N>) => void
  /** One is sent after the answer to the one before: the last choice of a hasty person is what stays. */
  readonly isInOrder?: boolean
}

/** There was no line: what was wanted waits in this browser and goes out by itself. */
export class KeptForLater extends Error {
  override readonly name = 'KeptForLater'
}

/**
 * One key for one thing the person wanted: a repeated try with the same `given` object, by the retry of the library
 * or by a "Try again" button, is recognised by the server and done once.
 */
const keys = new WeakMap<object, string>()
export function idempotencyKeyOf(given: object): string {
  const known = keys.get(given)
  if (known !== undefined) return known
  const key = crypto.randomUUID()
  keys.set(given, key)
  return key
}

/** Changes something: `const join = useMutationCall('groups.joinGroup')`, then `join.mutate({ body: { groupId } })`. */
export function useMutationCall<N extends CallName, Before = unknown>(
  name: N,
  options: MutationCallOptions<N, Before> = {},
) {
  const queryClient = useQueryClient()
  return useMutation<ReplyOf<N>, Error, GivenOf<N>, Before>({
    mutationKey: [name],
    ...(options.isInOrder === true ? { scope: { id: name } } : {}),
    mutationFn: (given) => (options.isKept === true ? invokeOrKeep(name, given) : invokeOnce(name, given)),
    onMutate: async (given) => (await options.onStart?.(given, queryClient)) as Before,
    onSuccess: (reply, given) => options.onSuccess?.(reply, given, queryClient),
    onError: (error, given, before) =>
      error instanceof KeptForLater ? options.onKept?.(given) : options.onFailure?.(error, given, before, queryClient),
    onSettled: () => invalidateCalls(queryClient, options.invalidates ?? []),
  })
}

/** Makes a change outside of a component, for example when the time to undo it is over. */
export function invokeOnce<N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> {
  const send = invoke as (name: N, given: GivenOf<N>, options: { idempotencyKey: string }) => Promise<ReplyOf<N>>
  return send(name, given, { idempotencyKey: idempotencyKeyOf(given) })
}

/** The same, or keeps it for when the line is back. What keeps it is not loaded before it is needed. */
async function invokeOrKeep<N extends CallName>(name: N, given: GivenOf<N>): Promise<ReplyOf<N>> {
  try {
    return await invokeOnce(name, given)
  } catch (error) {
    if (!(error instanceof NoConnection)) throw error
    const [{ outbox }] = await Promise.all([import('../offline/outbox.ts'), beginKeeping()])
    await outbox.keep({ id: idempotencyKeyOf(given), name, given })
    throw new KeptForLater()
  }
}
