import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../model/calls.ts'

/** The answers of these calls are different now; those on screen are read anew. */
export async function invalidateCalls(queryClient: QueryClient, names: readonly CallName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}
