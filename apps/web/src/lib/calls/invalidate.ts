import type { QueryClient } from '@tanstack/react-query'
import type { CallName } from '#model/calls.ts'
import { readAnew } from './arriving.ts'

/** Marks the answers of these calls as outdated; those on screen are read again. */
export async function invalidateCalls(queryClient: QueryClient, names: readonly CallName[]): Promise<void> {
  const wanted = new Set<unknown>(names)
  await readAnew(queryClient, ({ queryKey: [name] }) => wanted.has(name))
}
