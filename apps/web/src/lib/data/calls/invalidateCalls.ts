import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls.ts'
import { refetchReplies } from './watchResponses.ts'

/** Marks the answers of these calls as outdated; those on screen are read again. */
export async function invalidateCalls(queryClient: QueryClient, names: readonly CallName[]): Promise<void> {
  const affected = new Set<unknown>(names)
  await refetchReplies(queryClient, ({ queryKey: [name] }) => affected.has(name))
}
