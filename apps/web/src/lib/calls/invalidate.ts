import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '../../model/calls.ts'
import { readAnew } from './arriving.ts'

/** The answers of these calls are different now; those on screen are read anew. */
export async function invalidateCalls(queryClient: QueryClient, names: readonly CallName[]): Promise<void> {
  const wanted = new Set<unknown>(names)
  await readAnew(queryClient, ({ queryKey: [name] }) => wanted.has(name))
}
